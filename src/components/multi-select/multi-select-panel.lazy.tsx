import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { OptionList } from './option-list';
import { SelectAll } from './select-all';
import { useOptionList } from './use-option-list';
import { Popover } from '@/components/ui/popover';
import type { Option } from '@/domain/vocabularies';

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
  const list = useOptionList(options, ({ value }) => {
    onChange(
      selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
    );
  });
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
