import { dateFormat, isDay } from '../long-date';
import { availabilityStatuses, isMember, labelOf } from '../vocabularies';
import type { AvailabilityStatus } from '../vocabularies';

interface DatedResource {
  availability_status: string | null;
  application_deadline: string | null;
}

/** What the availability badge of a list card says, and which of its looks it has (spec §4). */
export interface AvailabilityBadge {
  label: string;
  tone: 'open' | 'open-deadline' | 'closed' | 'coming-soon' | 'unknown';
}

const MS_PER_DAY = 86_400_000;
const NOTICE_DAYS = 30;

const badgeTones = {
  open_rolling: 'open',
  open_deadline: 'open-deadline',
  closed: 'closed',
  coming_soon: 'coming-soon',
} as const satisfies Record<AvailabilityStatus, AvailabilityBadge['tone']>;

/**
 * The availability that counts on `today` (yyyy-mm-dd): 'closed' from the day after the application
 * deadline whatever is stored, else the stored status, else null where that is none of spec §3.
 * A deadline that is no calendar date counts as none.
 */
export function effectiveAvailability(
  resource: DatedResource,
  today: string,
): AvailabilityStatus | null {
  const days = daysUntilDeadline(resource.application_deadline, today);
  if (days !== null && days < 0) return 'closed';
  const stored = resource.availability_status;
  return isMember(availabilityStatuses, stored) ? stored : null;
}

const DAY: Intl.DateTimeFormatOptions = {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
};

/**
 * The calendar day of `now` in Maine (America/New_York) as yyyy-mm-dd, wherever the reader is:
 * deadlines are meant in the state's own time. Throws RangeError on an invalid Date.
 */
export function todayInMaine(now: Date = new Date()): string {
  const parts = dateFormat(DAY).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * Whole days from `today` to `deadline` (both yyyy-mm-dd): 0 on the day itself, negative once it
 * has passed, null when there is no deadline or one of the two is no calendar date.
 */
export function daysUntilDeadline(deadline: string | null, today: string): number | null {
  if (deadline === null) return null;
  const [end, start] = [startOfDay(deadline), startOfDay(today)];
  return end === null || start === null ? null : (end - start) / MS_PER_DAY;
}

/**
 * 'Closes today', 'Closes in 1 day' or 'Closes in n days' for a deadline at most 30 days after
 * `today` (yyyy-mm-dd); null when it is further off, missing, or the resource is closed.
 */
export function deadlineNotice(resource: DatedResource, today: string): string | null {
  const days = daysUntilDeadline(resource.application_deadline, today);
  if (days === null || days > NOTICE_DAYS) return null;
  if (effectiveAvailability(resource, today) === 'closed') return null;
  if (days === 0) return 'Closes today';
  return days === 1 ? 'Closes in 1 day' : `Closes in ${String(days)} days`;
}

/**
 * Label and look of the badge on a list card (spec §4). Give it the effective availability.
 * A value outside spec §3 shows humanised, a missing one as 'Status Unknown', both in grey.
 */
export function listAvailabilityBadge(status: string | null): AvailabilityBadge {
  if (isMember(availabilityStatuses, status)) {
    return { label: labelOf(availabilityStatuses, status), tone: badgeTones[status] };
  }
  const label = labelOf(availabilityStatuses, status ?? '');
  return { label: label === '' ? 'Status Unknown' : label, tone: 'unknown' };
}

// In UTC, where every day has 24 hours.
function startOfDay(day: string): number | null {
  return isDay(day) ? Date.parse(`${day}T00:00:00Z`) : null;
}
