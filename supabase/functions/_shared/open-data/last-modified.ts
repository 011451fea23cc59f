import {
  currentDeadline,
  effectiveAvailability,
  todayInMaine,
} from '../search/list/availability.ts';
import { addDays } from '../search/list/closing-week.ts';
import { momentOf, type OpenResource } from './records.ts';

type Dated = Pick<
  OpenResource,
  'application_deadline' | 'availability_status' | 'changedAt' | 'opens_on'
>;

/**
 * Returns when what the interfaces say of a resource last changed, as a timestamp: the last change of
 * the record, or the start of a later day, up to `today` (yyyy-mm-dd, in Maine), on which its dates
 * changed availability or deadline.
 */
export function lastModified(resource: Dated, today: string): string {
  const { application_deadline: deadline, changedAt, opens_on: opens } = resource;
  const stateOn = (day: string) =>
    `${String(effectiveAvailability(resource, day))} ${String(currentDeadline(resource, day))}`;
  return [opens, deadline === null ? null : addDays(deadline, 1)]
    .filter((day) => day !== null && day <= today && stateOn(day) !== stateOn(addDays(day, -1)))
    .map((day) => startInMaine(day ?? ''))
    .reduce((last, at) => (momentOf(at) > momentOf(last) ? at : last), changedAt);
}

/** Returns the timestamp of midnight in Maine, where a day starts at 4 or 5 o'clock UTC. */
function startInMaine(day: string): string {
  const inSummer = `${day}T04:00:00Z`;
  return todayInMaine(new Date(inSummer)) === day ? inSummer : `${day}T05:00:00Z`;
}
