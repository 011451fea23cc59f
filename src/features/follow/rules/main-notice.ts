import type { FollowKind } from './following';
import {
  currentDeadline,
  daysUntilDeadline,
  effectiveAvailability,
} from '@shared/search/list/availability';

/** Days of the last reminder. Repeated here, because the others load with the first press. */
const LAST_REMINDER_DAYS = 3;

/**
 * Returns the most useful notice about a resource on `today` (yyyy-mm-dd). The opening of a resource
 * that is coming soon is left out: 'Get Notified' offers it.
 */
export function mainNotice(
  resource: Parameters<typeof effectiveAvailability>[0],
  today: string,
): FollowKind {
  const availability = effectiveAvailability(resource, today);
  if (availability === 'closed') return 'opens';
  const daysLeft = daysUntilDeadline(currentDeadline(resource, today), today);
  return availability?.startsWith('open') === true && (daysLeft ?? 0) > LAST_REMINDER_DAYS
    ? 'closes_soon'
    : 'changes';
}
