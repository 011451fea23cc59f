import type { SummaryReply } from '../../contracts/summary.ts';
import { FunctionError } from '../../function-error.ts';
import { notEnoughFacts, saysEnough, type SummaryKind } from './kind.ts';
import type { SummaryProvider } from './provider.ts';
import type { SummaryStore } from './store.ts';

/** Time limit of one summary. */
export const SUMMARY_LIMIT_MS = 30_000;

/** Services that write summaries. */
export interface SummaryTools {
  readonly kind: SummaryKind;
  readonly store: SummaryStore;
  readonly provider: SummaryProvider;
}

const MESSAGES: Readonly<Record<SummaryKind, string>> = {
  targeted: 'AI summary generated.',
  funding: 'Funding summary generated.',
};

/**
 * Writes the summary of one resource, replacing any existing one.
 *
 * @throws FunctionError 404 for an unknown resource; 409 `not_funding` or `not_enough` when there
 *   is nothing to summarise, `conflict` when the resource changed; 502 or 503 when the provider
 *   fails.
 */
export async function generateSummary(
  id: string,
  { kind, store, provider }: SummaryTools,
  signal: AbortSignal,
): Promise<SummaryReply> {
  const resource = await store.read(id);
  if (resource === null) {
    throw new FunctionError(404, 'not_found', 'There is no such resource.');
  }
  if (kind === 'funding' && resource.support_type !== 'funding') {
    throw new FunctionError(409, 'not_funding', 'Only funding has terms to summarize.');
  }
  if (!saysEnough(resource, kind)) throw notEnoughFacts();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SUMMARY_LIMIT_MS)]);
  const summary = await provider.summarise(resource, kind, limit);
  if (!(await store.write(resource, summary))) {
    throw new FunctionError(
      409,
      'conflict',
      'The resource has just changed. Please generate its summary again.',
    );
  }
  return {
    message: MESSAGES[kind],
    processed: 1,
    total: 1,
    remaining: 0,
    insufficient: 0,
    stopped: false,
  };
}
