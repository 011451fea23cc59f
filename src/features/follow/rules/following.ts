import {
  currentDeadline,
  daysUntilDeadline,
  effectiveAvailability,
} from '@shared/search/list/availability';

type DatedResource = Parameters<typeof currentDeadline>[0];

/** What followers of a resource are told about. SQL: resource_subscriptions.kind. */
export type FollowKind = 'opens' | 'closes_soon' | 'changes';

/** A kind of notice; `daysBefore` is the day of a reminder, null for other kinds. */
export interface FollowWish {
  readonly kind: FollowKind;
  readonly daysBefore: number | null;
}

/** 'Get Notified'. */
export const opening: FollowWish = { kind: 'opens', daysBefore: null };

/** Days before a deadline on which reminders are sent. */
export const reminderDays = [30, 14, 3] as const;

/** All kinds of notices about a resource. */
export const followKinds: readonly string[] = [
  'opens',
  'closes_soon',
  'changes',
] satisfies FollowKind[];

/** Whether a stored value is a kind of notice that this version knows. */
export function isFollowKind(value: string): value is FollowKind {
  return followKinds.includes(value);
}

/** Confirmation after emails were stopped; `name` is null for all emails. */
export function stoppedText(name: string | null): string {
  return name === null
    ? "Done. We won't email you again."
    : `Done. We won't email you about ${name} again.`;
}

/**
 * Returns the reminders before the deadline of an open resource whose day is after `today`
 * (yyyy-mm-dd), the earliest day first.
 */
export function reminderChoices(resource: DatedResource, today: string): readonly number[] {
  const daysLeft = daysUntilDeadline(currentDeadline(resource, today), today) ?? 0;
  return reminderDays.filter((days) => days < daysLeft);
}

/**
 * Returns what a resource offers its followers, the most useful first.
 *
 * @param main its most useful notice, as `mainNotice` returns it.
 * @param days what `reminderChoices` returns.
 */
export function offeredWishes(main: FollowKind, days: readonly number[]): readonly FollowWish[] {
  const changes: FollowWish = { kind: 'changes', daysBefore: null };
  if (main === 'opens') return [opening, changes];
  const [daysBefore] = days;
  return main === 'changes' || daysBefore === undefined
    ? [changes]
    : [{ kind: 'closes_soon', daysBefore }, changes];
}

/**
 * Returns the most useful notice about a resource on `today` (yyyy-mm-dd). The opening of a resource
 * that is coming soon is left out: 'Get Notified' offers it.
 */
export function mainNotice(
  resource: DatedResource & Parameters<typeof effectiveAvailability>[0],
  today: string,
): FollowKind {
  const availability = effectiveAvailability(resource, today);
  if (availability === 'closed') return 'opens';
  const daysLeft = daysUntilDeadline(currentDeadline(resource, today), today);
  return availability?.startsWith('open') === true && (daysLeft ?? 0) > Math.min(...reminderDays)
    ? 'closes_soon'
    : 'changes';
}
