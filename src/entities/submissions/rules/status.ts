import { moderationStatuses } from '../../../shared/rules/submission-vocabularies';
import { listingStatuses } from '../../providers/rules/vocabularies';
import type { SubmissionKind } from './queue';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';

/** Tone of a status badge. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'over';

interface SubmissionColumns {
  readonly kind: string;
  readonly title: string | null;
  readonly status: string;
  readonly paid_until: string | null;
}

const kinds = [
  { value: 'resource', label: 'Resource' },
  { value: 'event', label: 'Event' },
  { value: 'review', label: 'Review' },
  { value: 'listing', label: 'Listing' },
] as const;

/** 'Resource', 'Event', 'Review' or 'Listing'. */
export function submissionKind(kind: string): string {
  return labelOf(kinds, kind);
}

/** Title of a submission; for a review, the name of its resource, which may be unavailable. */
export function submissionTitle({ kind, title }: SubmissionColumns): string {
  if (title !== null && title.trim() !== '') return title;
  return kind === 'review' ? 'A resource that is no longer public' : 'Untitled';
}

/** Label and tone of the status. */
export function submissionStatus({ kind, status }: SubmissionColumns): {
  readonly label: string;
  readonly tone: StatusTone;
} {
  const vocabulary = kind === 'listing' ? listingStatuses : moderationStatuses;
  return { label: labelOf(vocabulary, status), tone: statusTone(status) };
}

/** Tone of a claim or submission status; unknown ones count as waiting. */
export function statusTone(status: string): StatusTone {
  return tones.get(status) ?? 'waiting';
}

const tones = new Map<string, StatusTone>([
  ['approved', 'good'],
  ['pending', 'waiting'],
  ['declined', 'bad'],
  ['denied', 'bad'],
  ['rejected', 'bad'],
  ['expired', 'over'],
]);

/** Paid period of a listing; null when there is none to show. */
export function paidYear({ status, paid_until }: SubmissionColumns): string | null {
  const day = longDate(paid_until);
  if (day === null) return null;
  if (status === 'approved') return `Listed until ${day}`;
  return status === 'expired' ? `Expired on ${day}` : null;
}

/** Source label for submissions without a known submitter. */
export function unknownSubmitterLabel(kind: SubmissionKind): string {
  return kind === 'listing'
    ? 'Submitted without an account'
    : 'Added by staff or a deleted account';
}
