import type { BatchEnd } from '@/data/summaries/own-batch';
import type { SummaryKind } from '@/data/summaries/summary-queries';
import type { Toast } from '@/lib/notify';

const doneTitles = {
  targeted: 'Batch Generation Complete',
  funding: 'Batch Funding Summary Complete',
} as const satisfies Record<SummaryKind, string>;

const wantedFields = {
  targeted: 'stage, industries, region or eligibility',
  funding: 'funding terms',
} as const satisfies Record<SummaryKind, string>;

/** What to say of a batch that is over. */
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
  // Not all of them were tried.
  const left = remaining === 0 ? '' : `, ${remaining} ${verb} still missing or outdated`;
  const sentences = [`${written}${left}.`];
  if (insufficient > 0) {
    const [says, their] = insufficient === 1 ? ['says', 'its'] : ['say', 'their'];
    const fillIn = `fill in ${their} ${wantedFields[kind]}`;
    sentences.push(`${insufficient} ${says} too little for a summary: ${fillIn}.`);
  }
  return { title: doneTitles[kind], description: sentences.join(' ') };
}
