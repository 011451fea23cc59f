import type { SummaryReply } from '../../contracts/summary.ts';
import { FunctionError } from '../../function-error.ts';
import { saysEnough, type SummaryKind } from './kind.ts';
import { notEnough } from './not-enough.ts';
import type { SummaryProvider } from './provider.ts';
import type { SummaryStore } from './store.ts';

/** How long one summary may take. */
export const SUMMARY_LIMIT_MS = 30_000;

/** What summaries are made with. */
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
 * Writes the summary of one resource anew, whatever there is.
 *
 * @throws FunctionError 404 without such a resource; 409 `not_funding` or `not_enough` when there
 *   is nothing to summarise, `conflict` when the resource has changed meanwhile; 502 or 503 when
 *   the provider cannot do its work.
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
  if (!saysEnough(resource, kind)) throw notEnough();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(SUMMARY_LIMIT_MS)]);
  const summary = await provider.summarise(resource, kind, limit);
  if (!(await store.write(resource, summary))) {
    throw new FunctionError(
      409,
      'conflict',
      'The resource has changed meanwhile. Please generate its summary again.',
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
