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

interface LoadedSearchBox {
  readonly SearchBox: ComponentType<SearchBoxProps>;
  readonly replaced: ReplacedField;
}

/**
 * Search field of the list: a plain field, replaced by the one with suggestions once it has
 * focus. Text, focus and selection are kept. Without the code of the other one it stays plain.
 */
export function ListSearch({ controls, index }: ListSearchProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<LoadedSearchBox | null>(null);
  const load = async () => {
    const { SearchBox } = await import('./search-box.lazy');
    const input = placeRef.current?.querySelector('input') ?? null;
    if (input === null) return;
    const replaced = {
      text: input.value,
      hasFocus: input === document.activeElement,
      selection: [input.selectionStart, input.selectionEnd] as const,
    };
    // At once, so that no key is lost between the two fields.
    flushSync(() => setLoaded((current) => current ?? { SearchBox, replaced }));
  };
  if (loaded !== null) {
    return <loaded.SearchBox controls={controls} index={index} replaced={loaded.replaced} />;
  }
  const onFocus = () => {
    load().catch(() => undefined); // The next time loads it again.
  };
  return (
    <div ref={placeRef}>
      <SearchField
        label="Search resources"
        placeholder="Search"
        search={controls.filters.search}
        setSearch={controls.setSearch}
        onFocus={onFocus}
      />
    </div>
  );
}
