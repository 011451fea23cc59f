import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { readAllRows } from '@/data/read-all-rows';
import type { Reader } from '@/data/reader';
import { unwrap } from '@/data/run-query';
import type { SubmissionKind } from '@/domain/submission-queue';

/** Something that waits for a decision. */
export interface PendingSubmission {
  readonly kind: SubmissionKind;
  readonly id: string;
  /** Its name; that of the resource for a review. */
  readonly title: string;
  readonly submittedAt: string;
}

/** Reads what waits of one kind, to its end. As staff. Throws AppError. */
type ReadPending = (reader: Reader, signal: AbortSignal) => Promise<PendingSubmission[]>;

export const readPending: Readonly<Record<SubmissionKind, ReadPending>> = {
  resource: async (reader, signal) => {
    const rows = await readRanges((first, last) =>
      reader
        .from('resources')
        .select('id, name, created_at', { count: 'exact' })
        .eq('moderation_status', 'pending')
        .order('created_at')
        .order('id')
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    );
    return rows.map(({ id, name, created_at }) => toPending('resource', id, name, created_at));
  },
  event: async (reader, signal) => {
    const rows = await readRanges((first, last) =>
      reader
        .from('events')
        .select('id, title, created_at', { count: 'exact' })
        .eq('moderation_status', 'pending')
        .order('created_at')
        .order('id')
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    );
    return rows.map(({ id, title, created_at }) => toPending('event', id, title, created_at));
  },
  listing: async (reader, signal) => {
    const rows = await readRanges((first, last) =>
      reader
        .from('service_provider_directory')
        .select('id, provider_name, date_submitted', { count: 'exact' })
        .eq('listing_status', 'pending')
        .order('date_submitted')
        .order('id')
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    );
    return rows.map((row) => toPending('listing', row.id, row.provider_name, row.date_submitted));
  },
  review: async (reader, signal) => {
    const rows = await readRanges((first, last) =>
      reader
        .from('reviews')
        .select('id, created_at, resources (name)', { count: 'exact' })
        .eq('status', 'pending')
        .order('created_at')
        .order('id')
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    );
    return rows.map((row) => toPending('review', row.id, row.resources.name, row.created_at));
  },
};

type Reply<Row> = PostgrestSingleResponse<Row[]>;

function readRanges<Row extends { id: string }>(
  ask: (first: number, last: number) => PromiseLike<Reply<Row>>,
): Promise<Row[]> {
  return readAllRows(async (first, last) => {
    const reply = await ask(first, last);
    return { rows: unwrap(reply), total: reply.count ?? 0 };
  });
}

function toPending(
  kind: SubmissionKind,
  id: string,
  title: string,
  submittedAt: string,
): PendingSubmission {
  return { kind, id, title, submittedAt };
}
