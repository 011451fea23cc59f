import { availabilityStatuses, isMember, labelOf } from '../../contracts/vocabularies.ts';
import type { AvailabilityStatus } from '../../contracts/vocabularies.ts';
import { dateFormat, isDay } from '../../dates/long-date.ts';

/** What the availability is read from. */
export interface DatedResource {
  readonly availability_status: string | null;
  /** First day of applications, yyyy-mm-dd. */
  readonly opens_on?: string | null;
  /** Last day of applications, yyyy-mm-dd. */
  readonly application_deadline: string | null;
}

/** Label and tone of the badge of a list card (rule 13.3). */
export interface AvailabilityBadge {
  label: string;
  tone: 'open' | 'open-deadline' | 'closed' | 'coming-soon' | 'unknown';
}

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
/** A deadline within this many days is pointed out. */
export const NOTICE_DAYS = 30;

const badgeTones = {
  open_rolling: 'open',
  open_deadline: 'open-deadline',
  closed: 'closed',
  coming_soon: 'coming-soon',
} as const satisfies Record<AvailabilityStatus, AvailabilityBadge['tone']>;

/**
 * Returns the availability on `today` (yyyy-mm-dd, in Maine); null when nothing is known. Dates come
 * before the stored status: 'closed' after the deadline, 'coming_soon' before the opening day, open
 * from the opening day on. A stored 'closed' stays. A deadline before an opening day that has come
 * belongs to the earlier round. Invalid dates are ignored. SQL: private.effective_availability.
 */
export function effectiveAvailability(
  resource: DatedResource,
  today: string,
): AvailabilityStatus | null {
  const deadline = currentDeadline(resource, today);
  const closesIn = daysUntilDeadline(deadline, today);
  const stored = resource.availability_status;
  if (stored === 'closed' || (closesIn !== null && closesIn < 0)) return 'closed';
  const opensIn = daysUntilDeadline(resource.opens_on ?? null, today);
  if (opensIn !== null && opensIn > 0 && (closesIn === null || closesIn >= opensIn)) {
    return 'coming_soon';
  }
  if (opensIn !== null && opensIn <= 0 && !isOpen(stored)) {
    return closesIn === null ? 'open_rolling' : 'open_deadline';
  }
  return isMember(availabilityStatuses, stored) ? stored : null;
}

/**
 * Returns the deadline of the round that `today` (yyyy-mm-dd) belongs to, or of the last one; null
 * without a deadline, and when a later round has opened since.
 */
export function currentDeadline(
  { opens_on = null, application_deadline: deadline }: Omit<DatedResource, 'availability_status'>,
  today: string,
): string | null {
  const closesIn = daysUntilDeadline(deadline, today);
  const opensIn = daysUntilDeadline(opens_on, today);
  if (closesIn === null) return null;
  return opensIn !== null && opensIn <= 0 && closesIn < opensIn ? null : deadline;
}

/**
 * Returns the deadline that can still be met on `today` (yyyy-mm-dd); null without one, and when the
 * resource is closed.
 */
export function deadlineAhead(resource: DatedResource, today: string): string | null {
  return effectiveAvailability(resource, today) === 'closed'
    ? null
    : currentDeadline(resource, today);
}

function isOpen(status: string | null): boolean {
  return status === 'open_rolling' || status === 'open_deadline';
}

const DAY: Intl.DateTimeFormatOptions = {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
};

/** Hours that Maine is behind UTC. */
const BEHIND_UTC = { winter: 5, summer: 4 } as const;

/**
 * Returns the date in Maine as yyyy-mm-dd, in every time zone of the reader, because deadlines are
 * in local time. Throws RangeError on an invalid Date.
 */
export function todayInMaine(now: Date = new Date()): string {
  const day = dayBehindUtc(now, BEHIND_UTC.winter);
  // Winter and summer time give the same date except for one hour of the day. Only then is Intl used:
  // its first call takes 100 ms on a phone and delays hydration.
  if (day === dayBehindUtc(now, BEHIND_UTC.summer)) return day;
  const parts = dateFormat(DAY).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function dayBehindUtc(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * MS_PER_HOUR).toISOString().slice(0, 10);
}

/**
 * Returns the days from `today` to `deadline` (both yyyy-mm-dd), negative after the deadline; null
 * when there is no deadline or one of the two is invalid.
 */
export function daysUntilDeadline(deadline: string | null, today: string): number | null {
  if (deadline === null) return null;
  const [end, start] = [startOfDay(deadline), startOfDay(today)];
  return end === null || start === null ? null : (end - start) / MS_PER_DAY;
}

/**
 * Returns 'Closes today', 'Closes in 1 day' or 'Closes in n days' for a deadline within 30 days of
 * `today` (yyyy-mm-dd); null for a later or missing deadline, and for a closed resource.
 */
export function deadlineNotice(resource: DatedResource, today: string): string | null {
  const days = daysUntilDeadline(deadlineAhead(resource, today), today);
  if (days === null || days > NOTICE_DAYS) return null;
  if (days === 0) return 'Closes today';
  return days === 1 ? 'Closes in 1 day' : `Closes in ${String(days)} days`;
}

/**
 * Returns the badge of a list card (rule 13.3) for the effective availability. Unknown values are
 * humanised, a missing one is 'Status Unknown'.
 */
export function listAvailabilityBadge(status: string | null): AvailabilityBadge {
  if (isMember(availabilityStatuses, status)) {
    return { label: labelOf(availabilityStatuses, status), tone: badgeTones[status] };
  }
  const label = labelOf(availabilityStatuses, status ?? '');
  return { label: label === '' ? 'Status Unknown' : label, tone: 'unknown' };
}

/** Label and tone of the badge of a resource page (rule 13.3). */
export interface PageAvailabilityBadge {
  readonly label: string;
  readonly tone: 'open' | 'closed' | 'soon' | 'unknown';
}

/** Call to action of a resource page. */
export type CallToAction = 'apply' | 'explore' | 'notify' | 'learn';

const pageBadges = {
  open_rolling: { label: 'Open - Rolling', tone: 'open' },
  open_deadline: { label: 'Open - Deadline', tone: 'open' },
  closed: { label: 'Closed', tone: 'closed' },
  coming_soon: { label: 'Coming Soon', tone: 'soon' },
} as const satisfies Record<AvailabilityStatus, PageAvailabilityBadge>;

const callsToAction = {
  open_rolling: 'apply',
  open_deadline: 'apply',
  closed: 'explore',
  coming_soon: 'notify',
} as const satisfies Record<AvailabilityStatus, CallToAction>;

/** Returns the badge of a resource page for the effective availability. */
export function pageAvailabilityBadge(status: string | null): PageAvailabilityBadge {
  return isMember(availabilityStatuses, status)
    ? pageBadges[status]
    : { label: 'Status Unknown', tone: 'unknown' };
}

/** Returns the call to action (rule 13.3) for the effective availability. */
export function callToAction(status: string | null): CallToAction {
  return isMember(availabilityStatuses, status) ? callsToAction[status] : 'learn';
}

// In UTC, where every day has 24 hours.
function startOfDay(day: string): number | null {
  return isDay(day) ? Date.parse(`${day}T00:00:00Z`) : null;
}
