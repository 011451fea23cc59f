import type { SubmissionKind } from '@/entities/submissions/rules/queue';
import { readList, type Ranged } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

/** A pending submission. */
export interface PendingSubmission {
  readonly kind: SubmissionKind;
  readonly id: string;
  /** Its title; for a review, the name of the resource. */
  readonly title: string;
  readonly submittedAt: string;
}

type PendingRow = Omit<PendingSubmission, 'kind'>;

/** Reads all pending submissions of one kind. As staff. Throws AppError. */
type ReadPending = (signal: AbortSignal) => Promise<PendingSubmission[]>;

const COUNTED = { count: 'exact' } as const;

export const readPending: Readonly<Record<SubmissionKind, ReadPending>> = {
  resource: pending(
    'resource',
    () =>
      supabase
        .from('resources')
        .select('id, name, created_at', COUNTED)
        .eq('moderation_status', 'pending')
        .order('created_at')
        .order('id'),
    ({ id, name, created_at }) => ({ id, title: name, submittedAt: created_at }),
  ),
  event: pending(
    'event',
    () =>
      supabase
        .from('events')
        .select('id, title, created_at', COUNTED)
        .eq('moderation_status', 'pending')
        .order('created_at')
        .order('id'),
    ({ id, title, created_at }) => ({ id, title, submittedAt: created_at }),
  ),
  listing: pending(
    'listing',
    () =>
      supabase
        .from('service_provider_directory')
        .select('id, provider_name, date_submitted', COUNTED)
        .eq('listing_status', 'pending')
        .order('date_submitted')
        .order('id'),
    ({ id, provider_name: title, date_submitted: submittedAt }) => ({ id, title, submittedAt }),
  ),
  review: pending(
    'review',
    () =>
      supabase
        .from('reviews')
        .select('id, created_at, resources (name)', COUNTED)
        .eq('status', 'pending')
        .order('created_at')
        .order('id'),
    ({ id, created_at, resources }) => ({ id, title: resources.name, submittedAt: created_at }),
  ),
};

function pending<Row extends { id: string }>(
  kind: SubmissionKind,
  build: () => Ranged<Row>,
  toPending: (row: Row) => PendingRow,
): ReadPending {
  return async (signal) => {
    const rows = await readList(signal, build);
    return rows.map((row) => ({ kind, ...toPending(row) }));
  };
}
