import { useQueryClient } from '@tanstack/react-query';
import { runOwnBatch } from '@/data/summaries/own-batch';
import type { BatchEnd } from '@/data/summaries/run-summary-batch';
import type { SummaryKind } from '@/data/summaries/summary-kind';
import { useBatchCancel } from '@/data/summaries/use-batch-cancel';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

const doneTitles = {
  targeted: 'Batch Generation Complete',
  funding: 'Batch Funding Summary Complete',
} as const satisfies Record<SummaryKind, string>;

/** Begins and cancels batches of summaries, and says in a notice how they went. */
export function useBatch() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useBatchCancel();
  return {
    start: async (kind: SummaryKind, total: number) => {
      try {
        const end = await runOwnBatch(queryClient, kind, total);
        if (end !== null) tellEnd(kind, end);
      } catch (error) {
        console.error('The batch of summaries failed:', error);
        notify({
          title: 'Batch Generation Failed',
          description:
            toAppError(error).code === 'conflict'
              ? 'Another batch is running. Please wait until it is done.'
              : `${sentenceFor(error)} Summaries that were written stay.`,
          tone: 'destructive',
        });
      }
    },
    cancel: () => {
      if (isPending) return;
      mutate(undefined, {
        onError: (error) => {
          notify({
            title: 'The batch could not be cancelled',
            description: sentenceFor(error),
            tone: 'destructive',
          });
        },
      });
    },
  };
}

function tellEnd(kind: SummaryKind, end: BatchEnd): void {
  const { processed, remaining, wasCancelled, message } = end;
  const written = `${processed} ${processed === 1 ? 'summary was' : 'summaries were'} written`;
  if (wasCancelled && remaining > 0) {
    notify({
      title: 'Batch Generation Cancelled',
      description: `${written}, ${remaining} are left.`,
    });
  } else if (processed === 0 && remaining > 0) {
    notify({ title: 'Batch Generation Failed', description: message, tone: 'destructive' });
  } else {
    const left = remaining === 0 ? '' : `, ${remaining} could not be`;
    notify({ title: doneTitles[kind], description: `${written}${left}.` });
  }
}
