import { ChevronDown } from 'lucide-react';
import { lazy, useId, useRef, useState } from 'react';
import { OptionalPart } from '@/components/feedback/optional-part';
import { summarizeSelection } from '@/domain/resource-filters';
import type { Option } from '@/domain/vocabularies';
import { useDismiss } from '@/lib/use-dismiss';

const loadPanel = () => import('./multi-select-panel.lazy');
const MultiSelectPanel = lazy(async () => ({ default: (await loadPanel()).MultiSelectPanel }));

/** Fetches the code of the open part while the pointer or the keyboard is on its way. */
function preloadPanel(): void {
  loadPanel().catch(() => undefined); // Opening it tries again, and reports.
}

interface MultiSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  /** How many chosen labels the closed control spells out before '+N more'. */
  readonly shownLabels: number;
  readonly onChange: (selected: readonly string[]) => void;
  /** `drop` floats over the page, aligned to that edge of the button; `inline` pushes it down. */
  readonly panel: 'drop-start' | 'drop-end' | 'inline';
  /** Offers to choose all options at once. */
  readonly hasSelectAll?: boolean;
}

const panelClasses = {
  'drop-start': 'absolute top-full left-0 z-10 mt-1 w-72 shadow-float',
  'drop-end': 'absolute top-full right-0 z-10 mt-1 w-72 shadow-float',
  inline: 'mt-1',
} as const;

/**
 * A choice of several options out of a list that can be searched. Closed, it names what is chosen.
 * It closes on Escape, on a press elsewhere and when focus moves on.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, selected, shownLabels, onChange, panel } = props;
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useDismiss(rootRef, isOpen, (how) => {
    if (how === 'escape') buttonRef.current?.focus();
    if (how === 'escape' || panel !== 'inline') setOpen(false);
  });

  const labels = options
    .filter((option) => selected.includes(option.value))
    .map((option) => option.label);
  const summary = summarizeSelection(labels, shownLabels);
  const [named, more] = splitSummary(summary);

  return (
    // In a row, controls with a choice share what room the others leave.
    <div
      ref={rootRef}
      className={`relative min-w-0 grow ${summary === '' ? 'shrink-0' : 'shrink'}`}
    >
      <button
        ref={buttonRef}
        type="button"
        aria-label={summary === '' ? undefined : `${label}: ${summary}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={() => {
          setOpen(!isOpen);
        }}
        className={`flex min-h-11 w-full items-center justify-between gap-1 rounded border bg-surface px-3 text-left hover:bg-sunk lg:px-2.5 lg:text-sm ${
          summary === '' ? 'border-edge' : 'border-accent font-semibold text-ink'
        }`}
      >
        {summary === '' ? (
          <span className="truncate">{label}</span>
        ) : (
          <span className="flex min-w-0 grow">
            <span className="truncate">{named}</span>
            {/* What is left out is told even where the names do not fit. */}
            <span className="shrink-0 whitespace-pre">{more}</span>
          </span>
        )}
        <ChevronDown className="size-4 text-soft" />
      </button>
      {isOpen && (
        <OptionalPart>
          <MultiSelectPanel
            id={panelId}
            label={label}
            options={options}
            selected={selected}
            onChange={onChange}
            hasSelectAll={props.hasSelectAll}
            className={panelClasses[panel]}
          />
        </OptionalPart>
      )}
    </div>
  );
}

/** The names and the ' +N more' of a summary. */
function splitSummary(summary: string): readonly [string, string] {
  const start = summary.search(/ \+\d+ more$/u);
  return start === -1 ? [summary, ''] : [summary.slice(0, start), summary.slice(start)];
}
