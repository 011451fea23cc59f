import { queryOptions } from '@tanstack/react-query';
import { readPending, type PendingSubmission } from './pending-rows';
import { readInternals, readNames, type SubmissionInternals } from './submission-internals';
import { submissionKeys } from './submission-keys';
import { sortQueue, submissionKinds, type SubmissionKind } from '@/domain/submissions/queue';

/** An account with its display name. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** An entry of the moderation queue with its submitter. */
export interface QueuedSubmission extends PendingSubmission {
  /** Null when the submitter has no account. */
  readonly submitter: Person | null;
}

/** Staff-only data of a submission with submitter and moderator. */
export interface SubmissionRecord extends SubmissionInternals {
  readonly submitter: Person | null;
  readonly moderator: Person | null;
}

/** Moderation queue: all pending submissions, oldest first. For staff. */
export function submissionQueueQuery() {
  return queryOptions({
    queryKey: submissionKeys.queue(),
    queryFn: async ({ signal }): Promise<readonly QueuedSubmission[]> => {
      const parts = await Promise.all(
        submissionKinds.map(async (kind) => {
          const pending = await readPending[kind](signal);
          const ids = pending.map(({ id }) => id);
          return { pending, internals: await readInternals(kind, ids, signal) };
        }),
      );
      const internals = parts.flatMap((part) => part.internals);
      const submitterIds = new Map(internals.map((row) => [row.id, row.submitted_by]));
      const names = await readNames([...submitterIds.values()], signal);
      return sortQueue(parts.flatMap((part) => part.pending)).map((pending) => ({
        ...pending,
        submitter: personOf(submitterIds.get(pending.id) ?? null, names),
      }));
    },
  });
}

/** Staff-only data of a submission in any status; null when there is none. */
export function submissionRecordQuery(kind: SubmissionKind, id: string) {
  return queryOptions({
    queryKey: submissionKeys.record(kind, id),
    queryFn: async ({ signal }): Promise<SubmissionRecord | null> => {
      const [row] = await readInternals(kind, [id], signal);
      if (row === undefined) return null;
      const names = await readNames([row.submitted_by, row.moderated_by], signal);
      return {
        ...row,
        submitter: personOf(row.submitted_by, names),
        moderator: personOf(row.moderated_by, names),
      };
    },
  });
}

function personOf(id: string | null, names: ReadonlyMap<string, string>): Person | null {
  return id === null ? null : { id, name: names.get(id) ?? 'A member' };
}
