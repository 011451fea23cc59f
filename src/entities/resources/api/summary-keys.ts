import { resourceKeys } from './resource-keys';
import type { SummaryKind } from '@shared/contracts/summary-facts';

/** Query and mutation keys of generated summaries: one root, except `needed`. */
export const summaryKeys = {
  all: ['summaries'] as const,
  /** Under the resource keys, because resource changes affect how many need a summary. */
  needed: (kind: SummaryKind) => [...resourceKeys.all, 'summary-needed', kind] as const,
  runningBatch: () => [...summaryKeys.all, 'running-batch'] as const,
  /** Mutation key: summary of one resource. */
  generation: (kind: SummaryKind, resourceId: string) =>
    [...summaryKeys.all, 'generate', kind, resourceId] as const,
};
