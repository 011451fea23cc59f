import { compareNames } from '../list-filters.ts';
import { daysUntilDeadline } from './availability.ts';
import type { ResourceSort } from './filters.ts';

interface SortedResource {
  readonly id: string;
  readonly name: string;
  readonly application_deadline: string | null;
  readonly created_at: string;
  readonly verified_at: string | null;
}

/**
 * Returns `resources`, which are in the order of rule 2.5, in another order: next deadline first and
 * those without one last, newest first, by name, last checked first, or by `rankOf` the id. Equals keep their order;
 * without `rankOf`, the best fit is not known and all do.
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
    case 'closing':
      return resources.toSorted((a, b) => daysLeft(a, today) - daysLeft(b, today));
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

/** A passed deadline counts as none. */
function daysLeft(resource: SortedResource, today: string): number {
  const days = daysUntilDeadline(resource.application_deadline, today);
  return days === null || days < 0 ? Number.MAX_SAFE_INTEGER : days;
}

function checkedAt({ verified_at }: SortedResource): number {
  return verified_at === null ? 0 : Date.parse(verified_at);
}
