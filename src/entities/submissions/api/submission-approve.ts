import { useQueryClient } from '@tanstack/react-query';
import { refreshSubmissions, refreshAfterError } from './refresh-submissions';
import type { SubmissionPlace } from '@/entities/submissions/rules/queue';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** A submission and the version that was reviewed. */
export interface ReviewedVersion extends SubmissionPlace {
  /** `updated_at` of the reviewed version. */
  readonly seenUpdatedAt: string;
}

/**
 * Approves a submission; returns whether it is public now, which a listing whose paid year is over is
 * not. AppError `conflict`: already public, changed since it was loaded, or not
 * allowed to be published; `not_found`: deleted; `timeout` and `network`: it may be public.
 * Affected queries are refetched then.
 */
export function useSubmissionApprove() {
  return useSubmissionDecision(async (seen: ReviewedVersion) => {
    const { data: isPublic } = await supabase
      .rpc('approve_submission', decisionArguments(seen))
      .throwOnError();
    return isPublic;
  });
}

export function useSubmissionDecision<Decision extends ReviewedVersion, Outcome>(
  send: (decision: Decision) => Promise<Outcome>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_outcome, { kind }) => refreshSubmissions(queryClient, kind),
    onError: (error, { kind }) => refreshAfterError(error, queryClient, kind),
  });
}

export function decisionArguments({ kind, id, seenUpdatedAt }: ReviewedVersion) {
  return { kind, submission_id: id, seen_updated_at: seenUpdatedAt };
}
