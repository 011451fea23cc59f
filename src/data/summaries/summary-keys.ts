import { resourceKeys } from '@/data/resources/resource-keys';

/** Which summary: whom a resource is for, or the terms of its money. */
export type SummaryKind = 'targeted' | 'funding';

/** Query and mutation keys of generated summaries: one root, but for `needed`. */
export const summaryKeys = {
  all: ['summaries'] as const,
  /** Below the resources: what changes one may change how many need a summary. */
  needed: (kind: SummaryKind) => [...resourceKeys.all, 'summary-needed', kind] as const,
  runningBatch: () => [...summaryKeys.all, 'running-batch'] as const,
  /** Of mutations: one resource's. */
  generation: (kind: SummaryKind, resourceId: string) =>
    [...summaryKeys.all, 'generate', kind, resourceId] as const,
  /** Of mutations: the batch of this browser. */
  batch: (kind: SummaryKind) => [...summaryKeys.all, 'batch', kind] as const,
};
