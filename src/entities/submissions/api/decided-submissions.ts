import { queryOptions } from '@tanstack/react-query';
import { readInternals, readNames } from './submission-internals';
import { submissionKeys } from './submission-keys';
import type { QueuedSubmission } from './submission-queue';
import { submissionKinds, type SubmissionKind } from '@/entities/submissions/rules/queue';
import { readRange, type Ranged } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';
import { parseMoment } from '@shared/dates/long-date';

/** A submission that was approved or declined. */
export interface DecidedSubmission extends QueuedSubmission {
  readonly status: string;
  /** Null when it was published without a decision, for example by an import. */
  readonly decidedAt: string | null;
}

interface DecidedRow {
  readonly id: string;
  readonly title: string;
  readonly submittedAt: string;
}

/** Most rows of each kind: declined ones come first, so that none of them is lost. */
const MOST_DECLINED = 500;

const MOST_APPROVED = 100;

const DECLINED = ['declined', 'rejected', 'expired'];

const APPROVED = ['approved'];

type ReadDecided = (
  statuses: readonly string[],
  most: number,
  signal: AbortSignal,
) => Promise<DecidedRow[]>;

const NEWEST = { ascending: false } as const;

const readDecided: Readonly<Record<SubmissionKind, ReadDecided>> = {
  resource: decided(
    (statuses) =>
      supabase
        .from('resources')
        .select('id, name, created_at')
        .in('moderation_status', statuses)
        .order('updated_at', NEWEST)
        .order('id'),
    ({ id, name, created_at }) => ({ id, title: name, submittedAt: created_at }),
  ),
  event: decided(
    (statuses) =>
      supabase
        .from('events')
        .select('id, title, created_at')
        .in('moderation_status', statuses)
        .order('updated_at', NEWEST)
        .order('id'),
    ({ id, title, created_at }) => ({ id, title, submittedAt: created_at }),
  ),
  listing: decided(
    (statuses) =>
      supabase
        .from('service_provider_directory')
        .select('id, provider_name, date_submitted')
        .in('listing_status', statuses)
        .order('updated_at', NEWEST)
        .order('id'),
    ({ id, provider_name: title, date_submitted: submittedAt }) => ({ id, title, submittedAt }),
  ),
  review: decided(
    (statuses) =>
      supabase
        .from('reviews')
        .select('id, created_at, resources (name)')
        .in('status', statuses)
        .order('updated_at', NEWEST)
        .order('id'),
    ({ id, created_at, resources }) => ({ id, title: resources.name, submittedAt: created_at }),
  ),
};

function decided<Row>(
  build: (statuses: readonly string[]) => Ranged<Row>,
  toDecided: (row: Row) => DecidedRow,
): ReadDecided {
  return async (statuses, most, signal) => {
    const { rows } = await readRange(build(statuses), 0, most - 1, signal);
    return rows.map(toDecided);
  };
}

/**
 * Decided submissions of every kind, the newest decision first: those that were declined or have
 * expired, and of the approved ones those changed last. For staff.
 */
export function decidedSubmissionsQuery() {
  return queryOptions({
    queryKey: submissionKeys.decided(),
    queryFn: async ({ signal }): Promise<readonly DecidedSubmission[]> => {
      const parts = await Promise.all(
        submissionKinds.map((kind) => readDecidedOfKind(kind, signal)),
      );
      const all = parts.flat();
      const names = await readNames(
        all.map(({ submittedBy }) => submittedBy),
        signal,
      );
      return all
        .map(({ submittedBy: id, ...submission }) => ({
          ...submission,
          submitter: id === null ? null : { id, name: names.get(id) ?? 'A member' },
        }))
        .toSorted(byDecision);
    },
  });
}

async function readDecidedOfKind(kind: SubmissionKind, signal: AbortSignal) {
  const [declined, approved] = await Promise.all([
    readDecided[kind](DECLINED, MOST_DECLINED, signal),
    readDecided[kind](APPROVED, MOST_APPROVED, signal),
  ]);
  const rows = [...declined, ...approved];
  const ids = rows.map(({ id }) => id);
  const internals = await readInternals(kind, ids, signal);
  const byId = new Map(internals.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const { status, moderated_at: decidedAt, submitted_by: submittedBy } = byId.get(row.id) ?? {};
    // It was decided again or removed while the list was read.
    if (status === undefined) return [];
    return [
      { kind, ...row, status, decidedAt: decidedAt ?? null, submittedBy: submittedBy ?? null },
    ];
  });
}

function byDecision(one: DecidedSubmission, other: DecidedSubmission): number {
  const time = ({ decidedAt }: DecidedSubmission) => parseMoment(decidedAt)?.getTime() ?? 0;
  return time(other) - time(one) || one.id.localeCompare(other.id);
}
