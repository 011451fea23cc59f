import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshSubmissions, refreshAfterError } from './refresh-submissions';
import { unwrap } from '@/data/run-query';
import type { SubmissionPlace } from '@/domain/submissions/queue';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

/** A submission as it was when it was looked at. */
export interface SeenSubmission extends SubmissionPlace {
  /** Its `updated_at`. */
  readonly seenUpdatedAt: string;
}

/**
 * Makes a submission public. AppError `conflict`: it is public already, was changed since it was
 * seen, or may not be published; `not_found`: it is gone; `timeout` and `network`: perhaps it is
 * public now. All that shows it is read again then.
 */
export function useSubmissionApprove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (seen: SeenSubmission) => {
      const client = await loadSupabase();
      unwrap(
        await client.rpc('approve_submission', argumentsOf(seen)).abortSignal(withTimeLimit()),
      );
    },
    onSuccess: (_nothing, { kind }) => refreshSubmissions(queryClient, kind),
    onError: (error, { kind }) => refreshAfterError(error, queryClient, kind),
  });
}

interface Decline extends SeenSubmission {
  /** What its submitter reads. */
  readonly reason: string;
}

/** Declines a submission, or takes a public one down. Fails as `useSubmissionApprove` does. */
export function useSubmissionDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ reason, ...seen }: Decline) => {
      const client = await loadSupabase();
      unwrap(
        await client
          .rpc('decline_submission', { ...argumentsOf(seen), reason })
          .abortSignal(withTimeLimit()),
      );
    },
    onSuccess: (_nothing, { kind }) => refreshSubmissions(queryClient, kind),
    onError: (error, { kind }) => refreshAfterError(error, queryClient, kind),
  });
}

function argumentsOf({ kind, id, seenUpdatedAt }: SeenSubmission) {
  return { kind, submission_id: id, seen_updated_at: seenUpdatedAt };
}
