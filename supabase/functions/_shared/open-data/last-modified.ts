import {
  currentDeadline,
  effectiveAvailability,
  todayInMaine,
} from '../search/list/availability.ts';
import { addDays } from '../search/list/closing-week.ts';
import { latestMoment, type OpenResource } from './records.ts';

/**
 * Returns when what the interfaces say of a resource last changed, as a timestamp: the last change of
 * the resource or of its primary organization, or the start of a later day, up to `today` (yyyy-mm-dd,
 * in Maine), on which its dates changed availability or deadline.
 */
export function lastModified(resource: OpenResource, today: string): string {
  const { application_deadline: deadline, opens_on: opens } = resource;
  const stateOn = (day: string) =>
    `${String(effectiveAvailability(resource, day))} ${String(currentDeadline(resource, day))}`;
  const turns = [opens, deadline === null ? null : addDays(deadline, 1)]
    .filter((day) => day !== null)
    .filter((day) => day <= today && stateOn(day) !== stateOn(addDays(day, -1)));
  return latestMoment([
    resource.changedAt,
    resource.organizations[0]?.updated_at ?? null,
    ...turns.map(startInMaine),
  ]);
}

/** Returns the timestamp of midnight in Maine, where a day starts at 4 or 5 o'clock UTC. */
function startInMaine(day: string): string {
  const inSummer = `${day}T04:00:00Z`;
  return todayInMaine(new Date(inSummer)) === day ? inSummer : `${day}T05:00:00Z`;
}
