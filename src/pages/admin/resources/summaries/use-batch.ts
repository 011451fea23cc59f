import { useQueryClient } from '@tanstack/react-query';
import { batchEndNotice } from './batch-end-notice';
import { runOwnBatch } from '@/data/summaries/own-batch';
import type { SummaryKind } from '@/data/summaries/summary-queries';
import { useBatchCancel } from '@/data/summaries/use-running-batch';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

/** Begins and cancels batches of summaries, and says in a notice how they went. */
export function useBatch() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useBatchCancel();
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
