import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTextCombobox } from '@/components/combobox/use-text-combobox';
import { Popover } from '@/components/ui/popover';
import type { Option } from '@/domain/vocabularies';
import { useDebouncedValue } from '@/lib/use-debounced-value';

const SEARCH_DEBOUNCE_MS = 300;

interface MultiSelectPanelProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
  readonly hasSelectAll?: boolean | undefined;
  readonly panel: 'drop-start' | 'drop-end' | 'inline';
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Dropdown of a multi-select: a search field and the options. */
export function MultiSelectPanel(props: MultiSelectPanelProps) {
  const { id, label, options, selected, onChange, hasSelectAll = false, panel } = props;
  const list = useOptionList(options, ({ value }) =>
    onChange(
      selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
    ),
  );
  const { matches } = list;
  const focusField = () => {
    // On touch screens focus would open the keyboard over the options.
    if (!window.matchMedia('(pointer: coarse)').matches) list.focusField({ preventScroll: true });
  };

  const content = (
    <>
      <div className="flex gap-1 p-1">
        <input
          {...list.getInputProps({
            ...list.field,
            type: 'text',
            'aria-label': `Search ${label} options`,
            placeholder: 'Search options',
            className: 'min-h-11 w-full min-w-0 rounded border border-edge bg-surface px-3',
          })}
        />
        {selected.length > 0 && (
          <button
            type="button"
            aria-label={`Clear ${label}`}
            className="min-h-11 shrink-0 rounded px-3 font-semibold text-brand hover:bg-brand-tint"
            onClick={() => {
              onChange([]);
              list.focusField();
            }}
          >
            Clear
          </button>
        )}
      </div>
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
      <OptionList list={list} label={label} selected={selected} />
    </>
  );
  if (panel === 'inline') {
    return (
      <InlinePanel id={id} label={label} onOpen={focusField}>
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
        focusField();
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

interface OptionListProps {
  readonly list: ReturnType<typeof useOptionList>;
  readonly label: string;
  readonly selected: readonly string[];
}

/**
 * Matching options of a multi-select. Keyboard input goes through the search field
 * (aria-activedescendant).
 */
function OptionList({ list, label, selected }: OptionListProps) {
  const { matches, getMenuProps, optionProps } = list;
  return (
    <div
      {...getMenuProps({ 'aria-label': label })}
      hidden={matches.length === 0}
      aria-multiselectable="true"
      tabIndex={-1} // Browsers make scrollable elements focusable by Tab otherwise.
      className="max-h-72 min-h-0 overflow-y-auto overscroll-contain"
    >
      {matches.map((option, index) => {
        const isSelected = selected.includes(option.value);
        return (
          <button
            key={option.value}
            {...optionProps(option, index)}
            role="option"
            aria-selected={isSelected}
            className="flex min-h-11 w-full items-center gap-3 rounded px-3 py-2 text-left hover:bg-sunk data-[active=true]:bg-sunk data-[active=true]:outline-2 data-[active=true]:-outline-offset-2 data-[active=true]:outline-accent"
          >
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-sm border ${
                isSelected ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface'
              }`}
            >
              {isSelected && <Check className="size-4" />}
            </span>
            {option.label}
          </button>
        );
      })}
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
      {isNarrowed ? 'Select all shown' : 'Select all'}
    </label>
  );
}

/**
 * Returns the options that match the search text and their keyboard handling: Enter, and Space once
 * an option is active, toggle it.
 */
function useOptionList(options: readonly Option[], onToggle: (option: Option) => void) {
  const [term, setTerm] = useState('');
  const [hasFocus, setFocus] = useState(false);
  const settled = useDebouncedValue(term, SEARCH_DEBOUNCE_MS).trim().toLowerCase();
  const matches = options.filter((option) => option.label.toLowerCase().includes(settled));
  const list = useTextCombobox({
    items: matches,
    text: term,
    onChoose: onToggle,
    // The list has no active option while the field has no focus.
    isOpen: hasFocus && matches.length > 0,
    isMultiple: true,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    list.onKeyDown(event);
    if (event.key !== ' ' || list.activeItem === null) return;
    event.preventDefault();
    onToggle(list.activeItem);
  };
  return {
    ...list,
    matches,
    field: {
      value: term,
      'aria-expanded': matches.length > 0,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        setTerm(currentTarget.value),
      onKeyDown,
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
