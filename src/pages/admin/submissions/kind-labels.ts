import { Briefcase, CalendarDays, HandCoins, Star } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { SubmissionKind } from '@/domain/submissions/queue';

/** Icon and plural label of each kind. */
export const kindLabels: Readonly<
  Record<SubmissionKind, { readonly icon: LucideIcon; readonly plural: string }>
> = {
  resource: { icon: HandCoins, plural: 'Resources' },
  event: { icon: CalendarDays, plural: 'Events' },
  listing: { icon: Briefcase, plural: 'Listings' },
  review: { icon: Star, plural: 'Reviews' },
};
