import type { SummaryKind } from './summary-kind';
import { resourceKeys } from '@/data/resources/resource-keys';

/** Keys of what is generated, and of what runs. */
export const summaryKeys = {
  /** Below the resources: what changes one may change how many need a summary. */
  needed: (kind: SummaryKind) => [...resourceKeys.all, 'summary-needed', kind] as const,
  runningBatch: () => ['summaries', 'running-batch'] as const,
  /** Of mutations: one resource's. */
  generation: (kind: SummaryKind, resourceId: string) =>
    ['summaries', 'generate', kind, resourceId] as const,
  /** Of mutations: the batch of this browser. */
  batch: (kind: SummaryKind) => ['summaries', 'batch', kind] as const,
};
