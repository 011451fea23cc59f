import { queryOptions } from '@tanstack/react-query';
import { readInternals, readNames } from './submission-internals';
import { submissionKeys } from './submission-keys';
import { submissionRows, type SubmissionRow } from './submission-rows';
import { sortQueue, submissionKinds } from '@/entities/submissions/rules/queue';

/** An account with its display name. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** An entry of the moderation queue with its submitter. */
export interface QueuedSubmission extends SubmissionRow {
  /** Null when the submitter has no account. */
  readonly submitter: Person | null;
}

/** Moderation queue: all pending submissions, oldest first. For staff. */
export function submissionQueueQuery() {
  return queryOptions({
    queryKey: submissionKeys.queue(),
    queryFn: async ({ signal }): Promise<readonly QueuedSubmission[]> => {
      const parts = await Promise.all(
        submissionKinds.map(async (kind) => {
          const pending = await submissionRows[kind].pending(signal);
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

export function personOf(id: string | null, names: ReadonlyMap<string, string>): Person | null {
  return id === null ? null : { id, name: names.get(id) ?? 'A member' };
}
