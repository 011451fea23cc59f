import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { OptionList } from './option-list';
import { useDebouncedValue } from '@/shared/lib/use-debounced-value';
import { Popover } from '@/shared/ui/popover';
import type { Option } from '@shared/contracts/vocabularies';

const SEARCH_DEBOUNCE_MS = 300;
/** Longer lists can be searched. */
const LONGEST_WITHOUT_SEARCH = 8;

interface MultiSelectPanelProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
  readonly getCounts?: (() => ReadonlyMap<string, number>) | undefined;
  readonly hasSelectAll?: boolean | undefined;
  readonly panel: 'drop-start' | 'drop-end' | 'inline';
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Dropdown of a multi-select: the options, and a search field if they are many. */
export function MultiSelectPanel(props: MultiSelectPanelProps) {
  const { id, label, options, selected, onChange, hasSelectAll = false, panel } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  const settled = useDebouncedValue(term, SEARCH_DEBOUNCE_MS).trim().toLowerCase();
  const matches = options.filter((option) => option.label.toLowerCase().includes(settled));
  const focusList = () => listRef.current?.focus({ preventScroll: true });
  const hasSearch = options.length > LONGEST_WITHOUT_SEARCH;

  const content = (
    <>
      {(hasSearch || selected.length > 0) && (
        <div className="flex justify-end gap-1 p-1">
          {hasSearch && (
            <input
              type="text"
              aria-label={`Search ${label} options`}
              placeholder="Search options"
              autoComplete="off"
              value={term}
              onChange={({ currentTarget }) => setTerm(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                focusList();
              }}
              className="min-h-11 w-full min-w-0 rounded border border-edge bg-surface px-3"
            />
          )}
          {selected.length > 0 && (
            <button
              type="button"
              aria-label={`Clear ${label}`}
              className="min-h-11 shrink-0 rounded px-3 font-semibold text-brand hover:bg-brand-tint"
              onClick={() => {
                onChange([]);
                focusList();
              }}
            >
              Clear
            </button>
          )}
        </div>
      )}
      <div role="status">
        {matches.length === 0 && <p className="px-3 py-3 text-soft">No options found</p>}
      </div>
      {hasSelectAll && matches.length > 0 && (
        <SelectAll
          label={label}
          options={options}
          shown={matches}
          selected={selected}
          onChange={onChange}
        />
      )}
      <OptionList
        listRef={listRef}
        label={label}
        options={matches}
        selected={selected}
        counts={props.getCounts?.()}
        onChange={onChange}
      />
    </>
  );
  if (panel === 'inline') {
    return (
      <InlinePanel id={id} label={label} onOpen={focusList}>
        {content}
      </InlinePanel>
    );
  }
  return (
    <Popover
      id={id}
      label={`${label} options`}
      buttonRef={props.buttonRef}
      onClose={props.onClose}
      align={panel === 'drop-end' ? 'end' : 'start'}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        focusList();
      }}
      className="w-72 p-1"
    >
      {content}
    </Popover>
  );
}

interface InlinePanelProps {
  readonly id: string;
  readonly label: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Panel that pushes down the content below it. */
function InlinePanel({ id, label, onOpen, children }: InlinePanelProps) {
  const panelRef = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(onOpen);
  useEffect(() => {
    panelRef.current?.scrollIntoView({ block: 'nearest' });
    arrive();
  }, []);
  return (
    <div
      ref={panelRef}
      id={id}
      role="group"
      aria-label={`${label} options`}
      className="appear mt-1 flex scroll-mb-4 flex-col rounded-lg border border-line bg-surface p-1"
    >
      {children}
    </div>
  );
}

interface SelectAllProps {
  readonly label: string;
  readonly options: readonly Option[];
  /** The options that match the search text. */
  readonly shown: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** Checkbox that selects or clears all matching options; indeterminate in between. */
function SelectAll({ label, options, shown, selected, onChange }: SelectAllProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const chosen = shown.filter(({ value }) => selected.includes(value)).length;
  const isMixed = chosen > 0 && chosen < shown.length;
  useEffect(() => {
    if (inputRef.current !== null) inputRef.current.indeterminate = isMixed;
  }, [isMixed]);
  const isNarrowed = shown.length < options.length;
  return (
    <label className="mx-1 mb-1 flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-2 font-semibold hover:bg-sunk">
      <input
        ref={inputRef}
        type="checkbox"
        aria-label={`Select all ${label}${isNarrowed ? ' shown' : ''}`}
        checked={chosen === shown.length}
        onChange={({ target }) => {
          const others = selected.filter((value) => !shown.some((one) => one.value === value));
          onChange(target.checked ? [...others, ...shown.map(({ value }) => value)] : others);
        }}
        className="size-5 shrink-0 accent-brand"
      />
      <span>{isNarrowed ? 'Select all shown' : 'Select all'}</span>
    </label>
  );
}
