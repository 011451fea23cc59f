import { compareNames } from '../list-filters.ts';
import { daysUntilDeadline, deadlineAhead, type DatedResource } from './availability.ts';
import type { ResourceSort } from './filters.ts';

interface SortedResource extends DatedResource {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly verified_at: string | null;
}

/**
 * Returns `resources`, which are in the order of rule 2.5, in another order: next deadline first and
 * closed ones and those without one last, newest first, by name, last checked first, or by `rankOf`
 * the id. Equals keep their order; without `rankOf`, the best fit is not known and all do.
 */
export function sortResources<T extends SortedResource>(
  resources: readonly T[],
  sort: ResourceSort,
  today: string,
  rankOf?: (id: string) => number,
): readonly T[] {
  switch (sort) {
    case 'recommended':
      return resources;
    case 'closing': {
      // Read once for each resource: a sort compares each many times.
      const days = new Map(resources.map((one) => [one.id, daysLeft(one, today)]));
      return resources.toSorted((a, b) => (days.get(a.id) ?? 0) - (days.get(b.id) ?? 0));
    }
    case 'newest':
      return resources.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
    case 'name':
      return resources.toSorted((a, b) => compareNames(a.name, b.name));
    case 'checked':
      return resources.toSorted((a, b) => checkedAt(b) - checkedAt(a));
    case 'fit':
    case 'nearest':
      return rankOf === undefined
        ? resources
        : resources.toSorted((a, b) => rankOf(a.id) - rankOf(b.id));
  }
}

function daysLeft(resource: SortedResource, today: string): number {
  return daysUntilDeadline(deadlineAhead(resource, today), today) ?? Number.MAX_SAFE_INTEGER;
}

function checkedAt({ verified_at }: SortedResource): number {
  return verified_at === null ? 0 : Date.parse(verified_at);
}
