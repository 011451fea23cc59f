import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MultiSelectPanel } from './multi-select-panel';
import type { Option } from '@shared/contracts/vocabularies';
import { summarizeSelection } from '@shared/search/list/filters';

interface MultiSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  /** Number of chosen labels shown before '+N more'. */
  readonly shownLabels: number;
  readonly onChange: (selected: readonly string[]) => void;
  /**
   * `drop-*` floats over the page, aligned to that edge of the button; `inline` pushes content
   * down.
   */
  readonly panel: 'drop-start' | 'drop-end' | 'inline';
  /** Returns the number of results by option, which show beside the options. */
  readonly getCounts?: (() => ReadonlyMap<string, number>) | undefined;
  /** Whether to show a select-all checkbox. */
  readonly hasSelectAll?: boolean;
}

/**
 * Multi-select; a long list can be searched. When closed, it shows the chosen labels. Escape closes it; a
 * floating one also closes on a press outside.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, selected, shownLabels, onChange, panel } = props;
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const isInline = panel === 'inline';

  const labels = options
    .filter((option) => selected.includes(option.value))
    .map((option) => option.label);
  const summary = summarizeSelection(labels, shownLabels);
  const [first = ''] = labels;
  const others = summary.slice(first.length);

  return (
    // In a row, controls with a selection share the remaining width.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from any control in it.
    <div
      data-closes-on-escape={(isOpen && isInline) || undefined}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen || !isInline) return;
        setOpen(false);
        buttonRef.current?.focus();
      }}
      className={`min-w-0 grow ${summary === '' ? 'shrink-0' : 'shrink'}`}
    >
      <button
        ref={buttonRef}
        type="button"
        aria-label={summary === '' ? undefined : `${label}: ${summary}`}
        aria-haspopup={isInline ? undefined : 'dialog'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={`flex min-h-11 w-full items-center justify-between gap-1 rounded border px-3 text-left lg:px-2.5 lg:text-sm ${
          summary === ''
            ? 'border-edge bg-surface hover:bg-sunk'
            : 'border-chosen-edge bg-chosen font-semibold'
        }`}
      >
        {summary === '' ? (
          <span className="truncate">{label}</span>
        ) : (
          <span className="flex min-w-0 grow">
            {/* Where there is little room, the first value stays readable. */}
            <span className="max-w-full shrink-0 truncate">{first}</span>
            <span className="min-w-0 truncate whitespace-pre">{others}</span>
          </span>
        )}
        <ChevronDown className="size-4 text-soft" />
      </button>
      {isOpen && (
        <MultiSelectPanel
          id={panelId}
          label={label}
          options={options}
          selected={selected}
          onChange={onChange}
          getCounts={props.getCounts}
          hasSelectAll={props.hasSelectAll}
          panel={panel}
          buttonRef={buttonRef}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
