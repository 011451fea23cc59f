import type { Tables } from '../../../types/database';
import type { PlanState } from './fields';
import { currentDeadline } from '@shared/search/list/availability';

/** A saved resource, in an account or in a browser. */
export type PlanItem = Readonly<Omit<Tables<'plan_items'>, 'user_id'>>;

/** What a plan shows of a resource. */
export interface PlannedResource {
  readonly id: string;
  readonly name: string;
  readonly opens_on: string | null;
  readonly application_deadline: string | null;
}

/** A saved resource with the resource; null when it is no longer public. */
export interface PlanEntry<Resource extends PlannedResource = PlannedResource> {
  readonly item: PlanItem;
  readonly resource: Resource | null;
  /** The next date that matters, yyyy-mm-dd; null without one. */
  readonly due: string | null;
}

/** The columns of the plan on a wide screen. */
export const planColumns = [
  { label: 'Considering', states: ['considering'] },
  { label: 'Applying', states: ['applying'] },
  { label: 'Submitted', states: ['submitted'] },
  { label: 'Awarded or declined', states: ['awarded', 'declined'] },
] as const satisfies readonly { readonly label: string; readonly states: readonly PlanState[] }[];

/**
 * Returns the next date of a saved resource on `today` (yyyy-mm-dd): the date of its next step, also
 * a missed one, or the deadline while an application can still be sent. Null once it has ended.
 */
export function nextDate(
  item: PlanItem,
  resource: PlannedResource | null,
  today: string,
): string | null {
  if (item.state === 'awarded' || item.state === 'declined') return null;
  const deadline = resource === null ? null : currentDeadline(resource, today);
  const isOpen = item.state !== 'submitted' && deadline !== null && deadline >= today;
  const dates = [item.next_step_on, isOpen ? deadline : null].filter((day) => day !== null);
  return dates.sort()[0] ?? null;
}

/** Joins a plan with its resources, by what is due first, then by name. */
export function planEntries<Resource extends PlannedResource>(
  items: readonly PlanItem[],
  resources: readonly Resource[],
  today: string,
): PlanEntry<Resource>[] {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const entries = items.map((item) => {
    const resource = byId.get(item.resource_id) ?? null;
    return { item, resource, due: nextDate(item, resource, today) };
  });
  return entries.sort(
    (one, other) =>
      (one.due ?? LAST).localeCompare(other.due ?? LAST) ||
      nameOf(one).localeCompare(nameOf(other), 'en'),
  );
}

/** Sorts after every date. */
const LAST = '9999';

/** Name of a saved resource. */
export function nameOf({ resource }: PlanEntry): string {
  return resource?.name ?? 'A resource that is no longer public';
}
