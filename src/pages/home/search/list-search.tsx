import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { FilterControls } from '../use-resource-filters';
import type { ReplacedField, SearchBoxProps } from './search-box.lazy';
import { SearchField } from '@/components/form/search-field';
import type { ListedResource, ResourceIndex } from '@/domain/resources/search-index';

interface ListSearchProps {
  readonly controls: FilterControls;
  readonly index: ResourceIndex<ListedResource> | null;
}

interface ShownSearchBox {
  readonly SearchBox: ComponentType<SearchBoxProps>;
  readonly replaced: ReplacedField;
}

/**
 * Search field of the list: a plain field, replaced by the one with suggestions once that has
 * loaded and typing pauses, so that no letter waits for it. Text, focus and selection are kept.
 * Without the code of the other one it stays plain.
 */
export function ListSearch({ controls, index }: ListSearchProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const loaded = useRef<ComponentType<SearchBoxProps>>(undefined);
  /** False while a text is being typed, and after one was sent: what it means needs no suggestions. */
  const mayReplace = useRef(true);
  const [shown, setShown] = useState<ShownSearchBox | null>(null);
  if (shown !== null) {
    return <shown.SearchBox controls={controls} index={index} replaced={shown.replaced} />;
  }
  const replace = () => {
    const SearchBox = loaded.current;
    const input = placeRef.current?.querySelector('input') ?? null;
    if (SearchBox === undefined || input === null || !mayReplace.current) return;
    const replaced = {
      text: input.value,
      hasFocus: input === document.activeElement,
      selection: [input.selectionStart, input.selectionEnd] as const,
    };
    // At once, so that no key is lost between the two fields.
    flushSync(() => setShown((current) => current ?? { SearchBox, replaced }));
  };
  const load = async () => {
    loaded.current = (await import('./search-box.lazy')).SearchBox;
  };
  const onFocus = () => {
    load().then(replace, () => undefined); // The next time loads it again.
  };
  return (
    <div
      ref={placeRef}
      onPointerEnter={() => void load().catch(() => undefined)}
      onInput={() => {
        mayReplace.current = false;
      }}
    >
      <SearchField
        label="Search resources"
        placeholder="Search"
        search={controls.filters.search}
        setSearch={(search, how) => {
          controls.setSearch(search, how);
          mayReplace.current = how === 'typing';
          replace();
        }}
        onFocus={onFocus}
      />
    </div>
  );
}
