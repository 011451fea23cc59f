import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { BatchProgress } from './batch-progress';
import { useBatch } from './use-batch';
import { buttonClass } from '@/components/ui/button-class';
import { summaryNeededQuery } from '@/data/summaries/summary-queries';
import type { SummaryKind, SummariesNeeded } from '@/data/summaries/summary-queries';
import { useRunningBatch } from '@/data/summaries/use-running-batch';

const texts = {
  targeted: {
    title: 'AI Summaries',
    noun: 'AI summary',
    start: 'Generate All Missing Summaries',
  },
  funding: {
    title: 'Funding Summaries',
    noun: 'funding summary',
    start: 'Generate All Missing Funding Summaries',
  },
} as const satisfies Record<SummaryKind, object>;

interface BatchPanelProps {
  readonly kind: SummaryKind;
  /** What else there is to do about summaries. */
  readonly children?: ReactNode;
}

/** How many summaries are missing or outdated, and how to have them all written. */
export function BatchPanel({ kind, children }: BatchPanelProps) {
  const { title, noun, start } = texts[kind];
  const titleId = useId();
  const startRef = useRef<HTMLButtonElement>(null);
  const { data: needed, error, refetch } = useQuery(summaryNeededQuery(kind));
  const progress = useRunningBatch();
  const batch = useBatch();
  const isIdle = progress === null && needed?.count !== 0;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={titleId} className="text-lg">
        {title}
      </h3>
      <p role="status" className="mt-1 min-h-6 text-soft">
        {needed !== undefined && neededSentences(needed, noun)}
        {needed === undefined && error !== null && 'How many are missing could not be read.'}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          ref={startRef}
          type="button"
          aria-disabled={!isIdle}
          onClick={() => {
            if (!isIdle) return;
            if (needed === undefined) void refetch();
            void batch.start(kind, needed === undefined ? 0 : needed.count - needed.insufficient);
          }}
          className={buttonClass('secondary', 'text-left aria-disabled:opacity-60')}
        >
          <Sparkles className="size-4" />
          {start}
        </button>
        {children}
      </div>
      {progress !== null && (
        <BatchProgress progress={progress} onCancel={batch.cancel} nextFocus={startRef} />
      )}
    </section>
  );
}

function neededSentences({ count, insufficient }: SummariesNeeded, noun: string): string {
  if (count === 0) return `No public resource is without an up-to-date ${noun}.`;
  const [who, verb] =
    count === 1 ? ['1 public resource', 'has'] : [`${count} public resources`, 'have'];
  const needed = `${who} ${verb} no ${noun} or an outdated one.`;
  if (insufficient === 0) return needed;
  const says = insufficient === 1 ? 'says' : 'say';
  return `${needed} ${insufficient} of these ${says} too little for a summary.`;
}
