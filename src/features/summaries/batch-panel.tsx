import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Sparkles } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useRunningBatch, type BatchProgress } from './api/use-running-batch';
import { useBatch } from './use-batch';
import { summaryNeededQuery, type SummariesNeeded } from '@/entities/resources/api/summary-needed';
import { buttonClass } from '@/shared/ui/button-class';
import { Popover } from '@/shared/ui/popover';
import type { SummaryKind } from '@shared/contracts/summary-facts';

const texts = {
  targeted: {
    title: 'AI Summaries',
    noun: 'AI summary',
    start: 'Generate all missing summaries',
  },
  funding: {
    title: 'Funding Summaries',
    noun: 'funding summary',
    start: 'Generate all missing funding summaries',
  },
} as const satisfies Record<SummaryKind, object>;

/** Number of missing or outdated summaries, with a button to generate them all. */
export function BatchPanel({ kind }: { kind: SummaryKind }) {
  const titleId = useId();
  const startRef = useRef<HTMLButtonElement>(null);
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={titleId} className="text-lg">
        {texts[kind].title}
      </h3>
      <BatchStart kind={kind} startRef={startRef} />
      <RunningBatch nextFocus={startRef} />
    </section>
  );
}

interface BatchMenuProps {
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  /** Other actions. */
  readonly children: ReactNode;
}

/** Button that opens the actions on the AI summaries of all resources. */
export function BatchMenu({ buttonRef, children }: BatchMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="relative">
      <button
        ref={buttonRef}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('secondary', 'w-full whitespace-nowrap xl:w-auto')}
      >
        {texts.targeted.title}
        <ChevronDown className="size-4" />
      </button>
      {isOpen && (
        <Popover
          id={panelId}
          label={texts.targeted.title}
          buttonRef={buttonRef}
          onClose={() => setOpen(false)}
          align="end"
          className="w-88 max-w-[calc(100vw-2rem)] p-4"
        >
          <BatchStart
            kind="targeted"
            onStart={() => {
              buttonRef.current?.focus(); // The pressed button disappears.
              setOpen(false);
            }}
          />
          <div className="mt-2 border-t border-line pt-2">{children}</div>
        </Popover>
      )}
    </div>
  );
}

interface BatchStartProps {
  readonly kind: SummaryKind;
  readonly startRef?: RefObject<HTMLButtonElement | null>;
  readonly onStart?: () => void;
}

function BatchStart({ kind, startRef, onStart }: BatchStartProps) {
  const { noun, start } = texts[kind];
  const { data: needed, error, refetch } = useQuery(summaryNeededQuery(kind));
  const progress = useRunningBatch();
  const batch = useBatch();
  const isIdle = progress === null && needed?.count !== 0;
  return (
    <>
      <p role="status" className="mt-1 min-h-6 text-soft">
        {`${needed !== undefined ? neededSentences(needed, noun) : ''}${needed === undefined && error !== null ? "We couldn't count the missing summaries." : ''}`}
      </p>
      <button
        ref={startRef}
        type="button"
        aria-disabled={!isIdle}
        onClick={() => {
          if (!isIdle) return;
          if (needed === undefined) void refetch();
          void batch.start(kind, needed === undefined ? 0 : needed.count - needed.insufficient);
          onStart?.();
        }}
        className={buttonClass('secondary', 'mt-3 text-left aria-disabled:opacity-60')}
      >
        <Sparkles className="size-4" />
        <span>{start}</span>
      </button>
    </>
  );
}

interface RunningBatchProps {
  /** Receives the focus when it is lost at the end of the batch. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

/** Progress of the running batch; nothing when none runs. */
export function RunningBatch({ nextFocus }: RunningBatchProps) {
  const progress = useRunningBatch();
  const batch = useBatch();
  if (progress === null) return null;
  return <Progress progress={progress} onCancel={batch.cancel} nextFocus={nextFocus} />;
}

function neededSentences({ count, insufficient }: SummariesNeeded, noun: string): string {
  if (count === 0) return `Every public resource has an up-to-date ${noun}.`;
  const [who, verb] =
    count === 1 ? ['1 public resource', 'has'] : [`${count} public resources`, 'have'];
  const needed = `${who} ${verb} no ${noun} or an outdated one.`;
  if (insufficient === 0) return needed;
  const says = insufficient === 1 ? 'says' : 'say';
  return `${needed} ${insufficient} of these ${says} too little for a summary.`;
}

interface ProgressProps extends RunningBatchProps {
  readonly progress: BatchProgress;
  readonly onCancel: () => void;
}

function Progress({ progress, onCancel, nextFocus }: ProgressProps) {
  const { isFunding, processed, total, isCancelled, startedBy } = progress;
  const rootRef = useRef<HTMLDivElement>(null);
  // The cleanup of a layout effect runs before the focus is lost.
  useLayoutEffect(() => {
    const [root, next] = [rootRef.current, nextFocus.current];
    return () => {
      if (root?.contains(document.activeElement) === true) next?.focus();
    };
  }, [nextFocus]);

  const what = isFunding ? 'Funding summaries' : 'AI summaries';
  const text = `processed ${processed} of ${total}`;
  return (
    <div ref={rootRef} className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite">
          <span className="font-semibold">{`${what}: ${text}`}</span>
          {isCancelled && <span>{' – stopping'}</span>}
        </p>
        <button
          type="button"
          aria-disabled={isCancelled}
          onClick={() => {
            if (!isCancelled) onCancel();
          }}
          className={buttonClass('secondary', 'aria-disabled:opacity-60')}
        >
          Cancel
        </button>
      </div>
      {startedBy !== null && (
        <p className="text-sm text-soft">
          <span className="wrap-anywhere">{startedBy}</span> started this batch. You can start
          another when it is done.
        </p>
      )}
      <div
        role="progressbar"
        aria-label={what}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={processed}
        aria-valuetext={text}
        className="mt-3 h-2 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-150"
          style={{ width: `${total === 0 ? 0 : (100 * processed) / total}%` }}
        />
      </div>
    </div>
  );
}
