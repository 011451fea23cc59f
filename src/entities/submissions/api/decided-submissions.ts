import { queryOptions } from '@tanstack/react-query';
import { readInternals, readNames } from './submission-internals';
import { submissionKeys } from './submission-keys';
import { personOf, type QueuedSubmission } from './submission-queue';
import { submissionRows } from './submission-rows';
import { submissionKinds, type SubmissionKind } from '@/entities/submissions/rules/queue';
import { parseMoment } from '@shared/dates/long-date';

/** A submission that was approved or declined. */
export interface DecidedSubmission extends QueuedSubmission {
  readonly status: string;
  /** Null when it was published without a decision, for example by an import. */
  readonly decidedAt: string | null;
}

/** Most rows of each kind: declined ones come first, so that none of them is lost. */
const MOST_DECLINED = 500;

const MOST_APPROVED = 100;

const DECLINED = ['declined', 'rejected', 'expired'];

const APPROVED = ['approved'];

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
        .map(({ submittedBy, ...submission }) => ({
          ...submission,
          submitter: personOf(submittedBy, names),
        }))
        .toSorted(byDecision);
    },
  });
}

async function readDecidedOfKind(kind: SubmissionKind, signal: AbortSignal) {
  const [declined, approved] = await Promise.all([
    submissionRows[kind].decided(DECLINED, MOST_DECLINED, signal),
    submissionRows[kind].decided(APPROVED, MOST_APPROVED, signal),
  ]);
  const rows = [...declined, ...approved];
  const ids = rows.map(({ id }) => id);
  const internals = await readInternals(kind, ids, signal);
  const byId = new Map(internals.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const { status, moderated_at: decidedAt, submitted_by: submittedBy } = byId.get(row.id) ?? {};
    // It was decided again or removed while the list was read.
    if (status === undefined) return [];
    return [{ ...row, status, decidedAt: decidedAt ?? null, submittedBy: submittedBy ?? null }];
  });
}

function byDecision(one: DecidedSubmission, other: DecidedSubmission): number {
  const time = ({ decidedAt }: DecidedSubmission) => parseMoment(decidedAt)?.getTime() ?? 0;
  return time(other) - time(one) || one.id.localeCompare(other.id);
}
