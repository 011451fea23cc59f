import type { IconName } from '@/components/icon/icon-name.generated';
import type { SubmissionKind } from '@/domain/submission-queue';

/** The icon of each kind, and what several of it are called. */
export const kindLooks: Readonly<
  Record<SubmissionKind, { readonly icon: IconName; readonly plural: string }>
> = {
  resource: { icon: 'hand-coins', plural: 'Resources' },
  event: { icon: 'calendar-days', plural: 'Events' },
  listing: { icon: 'briefcase', plural: 'Listings' },
  review: { icon: 'star', plural: 'Reviews' },
};
