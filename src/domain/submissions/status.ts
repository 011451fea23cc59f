import { longDate } from '../long-date';
import { listingStatuses } from '../providers/vocabularies';
import { labelOf } from '../vocabularies';
import type { SubmissionKind } from './queue';
import { moderationStatuses } from './vocabularies';

/** How the state of something that was sent in looks. */
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

/** The name of what was sent in; a review's is that of its resource, which may be gone. */
export function submissionTitle({ kind, title }: SubmissionColumns): string {
  if (title !== null && title.trim() !== '') return title;
  return kind === 'review' ? 'A resource that is no longer public' : 'Untitled';
}

/** What became of it, in one word and a tone. */
export function submissionStatus({ kind, status }: SubmissionColumns): {
  readonly label: string;
  readonly tone: StatusTone;
} {
  const vocabulary = kind === 'listing' ? listingStatuses : moderationStatuses;
  return { label: labelOf(vocabulary, status), tone: statusTone(status) };
}

/** How a status of a claim or a submission looks; one that is not known waits. */
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

/** Until when a listing is or was paid for; null where there is no such day to tell. */
export function paidYear({ status, paid_until }: SubmissionColumns): string | null {
  const day = longDate(paid_until);
  if (day === null) return null;
  if (status === 'approved') return `Listed until ${day}`;
  return status === 'expired' ? `The paid year ended on ${day}` : null;
}

/** How something came in of which nobody is known to have sent it. */
export function unknownSubmitter(kind: SubmissionKind): string {
  return kind === 'listing'
    ? 'Sent in by somebody without an account'
    : 'Added by staff, or by an account that is gone';
}
