import { FunctionError } from '../../../function-error.ts';
import { saysEnough } from '../kind.ts';
import type { SummarisedResource, SummaryStore } from '../store.ts';

/** In-memory store in which every resource lacks its targeted summary. */
export interface MemoryStore extends SummaryStore {
  readonly written: ReadonlyMap<string, string>;
  /** Reported progress of batches. */
  readonly progress: readonly number[];
  /** Number of summaries to write, by batch. */
  readonly totals: readonly number[];
  readonly isRunning: () => boolean;
  /** Simulates an edit. */
  change(id: string): void;
  /** Stops the running batch. */
  cancel(): void;
}

export function memoryStore(resources: readonly SummarisedResource[]): MemoryStore {
  const rows = new Map(resources.map((resource) => [resource.id, resource]));
  const written = new Map<string, string>();
  const progress: number[] = [];
  const totals: number[] = [];
  let run: string | null = null;
  let isCancelled = false;
  const due = () => [...rows.values()].filter(({ id }) => !written.has(id));
  const ready = () => due().filter((resource) => saysEnough(resource, 'targeted'));
  return {
    written,
    progress,
    totals,
    isRunning: () => run !== null,
    change(id) {
      const row = rows.get(id);
      if (row !== undefined) rows.set(id, { ...row, updated_at: `${row.updated_at} and later` });
    },
    cancel() {
      isCancelled = true;
    },
    read: (id) => Promise.resolve(rows.get(id) ?? null),
    write({ id, updated_at }, summary) {
      const isUnchanged = rows.get(id)?.updated_at === updated_at;
      if (isUnchanged) written.set(id, summary);
      return Promise.resolve(isUnchanged);
    },
    countDue: () => Promise.resolve({ total: due().length, ready: ready().length }),
    readDue: (most) => Promise.resolve(ready().slice(0, most)),
    begin(total) {
      totals.push(total);
      if (run !== null) {
        return Promise.reject(new FunctionError(409, 'batch_running', 'Another batch is running.'));
      }
      run = crypto.randomUUID();
      return Promise.resolve(run);
    },
    advance(asked, processed) {
      progress.push(processed);
      return Promise.resolve(asked === run && !isCancelled);
    },
    end(asked) {
      if (asked === run) run = null;
      return Promise.resolve();
    },
  };
}
