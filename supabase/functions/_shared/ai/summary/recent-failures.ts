import type { SummarisedResource } from './store.ts';

const MEMORY_MS = 3_600_000;
/** Each remembered failure makes the next query read one more row. */
const MOST = 200;

/**
 * Resources whose summary failed within the last hour. Kept in the memory of one process, because
 * it only affects the order.
 */
export interface RecentFailures {
  readonly count: () => number;
  remember(resource: SummarisedResource): void;
  /** Returns resources without a failure first, then the others, oldest failure first. */
  putLast(resources: readonly SummarisedResource[]): readonly SummarisedResource[];
}

/** @param now clock in milliseconds. */
export function createRecentFailures(now: () => number = Date.now): RecentFailures {
  const moments = new Map<string, number>();
  const forgetOld = () => {
    const recent = [...moments].filter(([, moment]) => now() - moment < MEMORY_MS).slice(-MOST);
    moments.clear();
    for (const [version, moment] of recent) moments.set(version, moment);
  };
  const failedAt = (resource: SummarisedResource) => moments.get(versionOf(resource)) ?? 0;
  return {
    count() {
      forgetOld();
      return moments.size;
    },
    remember(resource) {
      // Deleted first, so that it moves to the end of the map.
      moments.delete(versionOf(resource));
      moments.set(versionOf(resource), now());
      forgetOld();
    },
    putLast(resources) {
      forgetOld();
      return resources.toSorted((one, other) => failedAt(one) - failedAt(other));
    },
  };
}

/** An edited resource counts as a new one. */
function versionOf({ id, updated_at }: SummarisedResource): string {
  return `${id} ${updated_at}`;
}
