import type { SummarisedResource } from './resource.ts';

/** Where resources and their summaries of one kind are kept, and the one batch that may run. */
export interface SummaryStore {
  /** The resource with this id; null when there is none. */
  read(id: string): Promise<SummarisedResource | null>;

  /** @returns false when the resource has changed since it was read: then nothing is written. */
  write(resource: SummarisedResource, summary: string): Promise<boolean>;

  /**
   * How many public resources have no summary, or one that is older than themselves, and how many
   * of them say enough for one.
   */
  countDue(): Promise<{ total: number; ready: number }>;

  /** Those that say enough, the ones that changed first. */
  readDue(most: number): Promise<readonly SummarisedResource[]>;

  /**
   * @returns the id of the batch that has begun.
   * @throws FunctionError 409 `batch_running` while there is another.
   */
  begin(total: number): Promise<string>;

  /** Says how far a batch is; false when it is to stop. */
  advance(run: string, processed: number): Promise<boolean>;

  end(run: string): Promise<void>;
}
