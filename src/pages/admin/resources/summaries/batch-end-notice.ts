import type { BatchEnd } from '@/data/summaries/run-summary-batch';
import type { SummaryKind } from '@/data/summaries/summary-kind';
import type { Notice } from '@/lib/notify';

const doneTitles = {
  targeted: 'Batch Generation Complete',
  funding: 'Batch Funding Summary Complete',
} as const satisfies Record<SummaryKind, string>;

/** What to say of a batch that is over. */
export function batchEndNotice(kind: SummaryKind, end: BatchEnd): Notice {
  const { processed, remaining, wasCancelled, message } = end;
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
  // Not all of them were tried.
  const left = remaining === 0 ? '' : `, ${remaining} ${verb} still missing or outdated`;
  return { title: doneTitles[kind], description: `${written}${left}.` };
}
