import type { SummarisedResource } from './resource.ts';

/** Storage of resources, their summaries of one kind, and the running batch. */
export interface SummaryStore {
  /** Returns the resource with this id; null when it does not exist. */
  read(id: string): Promise<SummarisedResource | null>;

  /** @returns false when the resource changed since it was read; nothing is written then. */
  write(resource: SummarisedResource, summary: string): Promise<boolean>;

  /**
   * Counts public resources with a missing or stale summary, and those of them with enough facts.
   */
  countDue(): Promise<{ total: number; ready: number }>;

  /** Returns resources with enough facts, oldest change first. */
  readDue(most: number): Promise<readonly SummarisedResource[]>;

  /**
   * @returns the id of the new batch.
   * @throws FunctionError 409 `batch_running` while another batch runs.
   */
  begin(total: number): Promise<string>;

  /** Stores the progress of a batch; returns false when the batch must stop. */
  advance(run: string, processed: number): Promise<boolean>;

  end(run: string): Promise<void>;
}
