import { queryOptions } from '@tanstack/react-query';
import { readInternals, readNames, type SubmissionInternals } from './submission-internals';
import { submissionKeys } from './submission-keys';
import { type Person, personOf } from './submission-queue';
import { type SubmissionKind } from '@/entities/submissions/rules/queue';

/** Staff-only data of a submission with submitter and moderator. */
export interface SubmissionRecord extends SubmissionInternals {
  readonly submitter: Person | null;
  readonly moderator: Person | null;
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
