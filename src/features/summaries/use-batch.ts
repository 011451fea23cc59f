import { useQueryClient } from '@tanstack/react-query';
import { useBatchCancel } from './api/batch-cancel';
import { runOwnBatch, type BatchEnd } from './api/own-batch';
import { notifyFailure, sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify, type Toast } from '@/shared/lib/notify';
import type { SummaryKind } from '@shared/contracts/summary-facts';

/** Starts and cancels batches of summaries and shows the result in a toast. */
export function useBatch() {
  const queryClient = useQueryClient();
  const { mutate: cancel } = useBatchCancel();
  return {
    start: async (kind: SummaryKind, total: number) => {
      try {
        const end = await runOwnBatch(queryClient, kind, total);
        if (end !== null) notify(batchEndNotice(kind, end));
      } catch (error) {
        console.error('The batch of summaries failed:', error);
        notify({
          title: 'Batch Generation Failed',
          description:
            toAppError(error).code === 'conflict'
              ? 'Another batch is running. Please wait until it is done.'
              : `${sentenceFor(error)} Finished summaries are kept.`,
          tone: 'destructive',
        });
      }
    },
    cancel: () =>
      cancel(undefined, {
        onError: (error) => notifyFailure('The batch could not be cancelled', error),
      }),
  };
}

const doneTitles = {
  targeted: 'Batch Generation Complete',
  funding: 'Batch Funding Summary Complete',
} as const satisfies Record<SummaryKind, string>;

const wantedFields = {
  targeted: 'stage, industries, region or eligibility',
  funding: 'funding terms',
} as const satisfies Record<SummaryKind, string>;

/** Toast for the result of a batch. Exported for its test. */
export function batchEndNotice(kind: SummaryKind, end: BatchEnd): Toast {
  const { processed, remaining, insufficient, wasCancelled, message } = end;
  const written = `${processed} ${processed === 1 ? 'summary was' : 'summaries were'} written`;
  const verb = remaining === 1 ? 'is' : 'are';
  if (wasCancelled && remaining > 0) {
    return {
      title: 'Batch Generation Cancelled',
      description: `${written}, ${remaining} ${verb} left.`,
    };
  }
  if (processed === 0 && remaining > 0) {
    return { title: 'Batch Generation Failed', description: message, tone: 'destructive' };
  }
  // Some of them may not have been tried.
  const left = remaining === 0 ? '' : `, ${remaining} ${verb} still missing or outdated`;
  const sentences = [`${written}${left}.`];
  if (insufficient > 0) {
    const [says, their] = insufficient === 1 ? ['says', 'its'] : ['say', 'their'];
    const fillIn = `fill in ${their} ${wantedFields[kind]}`;
    sentences.push(`${insufficient} ${says} too little for a summary: ${fillIn}.`);
  }
  return { title: doneTitles[kind], description: sentences.join(' ') };
}
