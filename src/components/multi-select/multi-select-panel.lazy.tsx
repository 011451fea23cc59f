import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { OptionList, optionId } from './option-list';
import { SelectAll } from './select-all';
import { useOptionSearch } from './use-option-search';
import type { Option } from '@/domain/vocabularies';

interface MultiSelectPanelProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
  readonly hasSelectAll?: boolean | undefined;
  readonly className: string;
}

/** The open part of a multi-select: a text field that narrows the options, and the options. */
export function MultiSelectPanel(props: MultiSelectPanelProps) {
  const { id, label, options, selected, onChange, className } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const toggle = (value: string) => {
    onChange(
      selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
    );
  };
  const search = useOptionSearch(options, toggle);
  const listId = `${id}-options`;

  useEffect(() => {
    panelRef.current?.scrollIntoView({ block: 'nearest' });
    // On a touch screen focus would raise the keyboard over the options.
    if (!window.matchMedia('(pointer: coarse)').matches) {
      inputRef.current?.focus({ preventScroll: true });
    }
  }, []);

  return (
    <div
      ref={panelRef}
      id={id}
      role="group"
      aria-label={`${label} options`}
      className={`appear scroll-mb-4 rounded-lg border border-line bg-surface p-1 ${className}`}
    >
      <div className="flex gap-1 p-1">
        <OptionSearchField inputRef={inputRef} label={label} listId={listId} search={search} />
        {selected.length > 0 && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            className="min-h-11 shrink-0 rounded px-3 font-semibold text-brand hover:bg-brand-tint"
            onClick={() => {
              onChange([]);
              inputRef.current?.focus();
            }}
          >
            Clear
          </button>
        )}
      </div>
      <div role="status">
        {search.matches.length === 0 && <p className="px-3 py-3 text-soft">No options found</p>}
      </div>
      {props.hasSelectAll === true && search.matches.length > 0 && (
        <SelectAll
          label={label}
          options={options}
          shown={search.matches}
          selected={selected}
          onChange={onChange}
        />
      )}
      <OptionList
        id={listId}
        label={label}
        options={search.matches}
        selected={selected}
        activeIndex={search.activeIndex}
        onToggle={toggle}
      />
    </div>
  );
}

interface OptionSearchFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly listId: string;
  readonly search: ReturnType<typeof useOptionSearch>;
}

function OptionSearchField({ inputRef, label, listId, search }: OptionSearchFieldProps) {
  const { term, matches, activeIndex, onTermChange, onKeyDown } = search;
  const hasList = matches.length > 0;
  return (
    <input
      ref={inputRef}
      type="text"
      role="combobox"
      aria-label={`Search ${label} options`}
      aria-expanded={hasList}
      aria-autocomplete="list"
      aria-controls={hasList ? listId : undefined}
      aria-activedescendant={activeIndex < 0 ? undefined : optionId(listId, activeIndex)}
      placeholder="Search options"
      autoComplete="off"
      value={term}
      onChange={(event) => {
        onTermChange(event.target.value);
      }}
      onKeyDown={onKeyDown}
      className="min-h-11 w-full min-w-0 rounded border border-edge bg-surface px-3"
    />
  );
}
