import type { SubmissionKind } from '@/entities/submissions/rules/queue';
import { readList, readRange, type Ranged } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

/** A submission as the lists of staff name it. */
export interface SubmissionRow {
  readonly kind: SubmissionKind;
  readonly id: string;
  /** Its title; for a review, the name of the resource. */
  readonly title: string;
  readonly submittedAt: string;
}

/** Reads the submissions of one kind. As staff. Throws AppError. */
interface SubmissionRows {
  /** All pending ones, oldest first. */
  readonly pending: (signal: AbortSignal) => Promise<SubmissionRow[]>;
  /** At most `most` with one of these statuses, the last changed first. */
  readonly decided: (
    statuses: readonly string[],
    most: number,
    signal: AbortSignal,
  ) => Promise<SubmissionRow[]>;
}

/** A query without an order. */
interface Unordered<Row> extends Ranged<Row> {
  readonly order: (column: string, options?: { readonly ascending: boolean }) => Unordered<Row>;
}

/** Only whole lists need their count. */
interface Counting {
  readonly count?: 'exact';
}

const PENDING = ['pending'];

export const submissionRows: Readonly<Record<SubmissionKind, SubmissionRows>> = {
  resource: rowsOf(
    'resource',
    'created_at',
    (statuses, counting) =>
      supabase
        .from('resources')
        .select('id, name, created_at', counting)
        .in('moderation_status', statuses),
    ({ name, created_at }) => ({ title: name, submittedAt: created_at }),
  ),
  event: rowsOf(
    'event',
    'created_at',
    (statuses, counting) =>
      supabase
        .from('events')
        .select('id, title, created_at', counting)
        .in('moderation_status', statuses),
    ({ title, created_at }) => ({ title, submittedAt: created_at }),
  ),
  listing: rowsOf(
    'listing',
    'date_submitted',
    (statuses, counting) =>
      supabase
        .from('service_provider_directory')
        .select('id, provider_name, date_submitted', counting)
        .in('listing_status', statuses),
    ({ provider_name, date_submitted }) => ({ title: provider_name, submittedAt: date_submitted }),
  ),
  review: rowsOf(
    'review',
    'created_at',
    (statuses, counting) =>
      supabase
        .from('reviews')
        .select('id, created_at, resources (name)', counting)
        .in('status', statuses),
    ({ resources, created_at }) => ({ title: resources.name, submittedAt: created_at }),
  ),
};

function rowsOf<Row extends { id: string }>(
  kind: SubmissionKind,
  submittedAt: string,
  build: (statuses: readonly string[], counting: Counting) => Unordered<Row>,
  describe: (row: Row) => Omit<SubmissionRow, 'kind' | 'id'>,
): SubmissionRows {
  const toRow = (row: Row) => ({ kind, id: row.id, ...describe(row) });
  return {
    pending: async (signal) => {
      const rows = await readList(signal, () =>
        build(PENDING, { count: 'exact' }).order(submittedAt).order('id'),
      );
      return rows.map(toRow);
    },
    decided: async (statuses, most, signal) => {
      const newest = build(statuses, {}).order('updated_at', { ascending: false }).order('id');
      const { rows } = await readRange(newest, 0, most - 1, signal);
      return rows.map(toRow);
    },
  };
}
