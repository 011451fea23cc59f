import type { SummarisedResource } from './resource.ts';

const MEMORY_MS = 3_600_000;
/** Each one that is remembered makes the next reading a row longer. */
const MOST = 200;

/**
 * Resources whose summary could not be written within the last hour. The memory of one process is
 * enough: it only lets others go first.
 */
export interface RecentFailures {
  readonly count: () => number;
  remember(resource: SummarisedResource): void;
  /** Those that have not failed in their order, then the others, the longest ago first. */
  putLast(resources: readonly SummarisedResource[]): readonly SummarisedResource[];
}

/** @param now the clock, in milliseconds. */
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
      // Deleted, so that it comes last in the map.
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

/** Once it is edited, a resource may well succeed. */
function versionOf({ id, updated_at }: SummarisedResource): string {
  return `${id} ${updated_at}`;
}
