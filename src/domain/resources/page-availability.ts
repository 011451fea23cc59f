import { isMember, availabilityStatuses } from '../vocabularies';
import type { AvailabilityStatus } from '../vocabularies';

/** What the availability badge of a resource's own page says, and which of its looks it has. */
export interface PageAvailabilityBadge {
  readonly label: string;
  readonly tone: 'open' | 'closed' | 'soon' | 'unknown';
}

/** What the page of a resource invites to, by its availability. */
export type CallToAction = 'apply' | 'explore' | 'notify' | 'learn';

const badges = {
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

/** The badge of a resource's own page (spec §4). Give it the effective availability. */
export function pageAvailabilityBadge(status: string | null): PageAvailabilityBadge {
  return isMember(availabilityStatuses, status)
    ? badges[status]
    : { label: 'Status Unknown', tone: 'unknown' };
}

/** What the page invites to (spec §4 'Call-to-action card'). Give it the effective availability. */
export function callToAction(status: string | null): CallToAction {
  return isMember(availabilityStatuses, status) ? callsToAction[status] : 'learn';
}
