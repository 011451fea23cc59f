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
 * Approves a submission. AppError `conflict`: already public, changed since it was loaded, or not
 * allowed to be published; `not_found`: deleted; `timeout` and `network`: it may be public.
 * Affected queries are refetched then.
 */
export function useSubmissionApprove() {
  return useSubmissionDecision(async (seen: ReviewedVersion) => {
    await supabase.rpc('approve_submission', decisionArguments(seen)).throwOnError();
  });
}

export function useSubmissionDecision<Decision extends ReviewedVersion>(
  send: (decision: Decision) => Promise<void>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_nothing, { kind }) => refreshSubmissions(queryClient, kind),
    onError: (error, { kind }) => refreshAfterError(error, queryClient, kind),
  });
}

export function decisionArguments({ kind, id, seenUpdatedAt }: ReviewedVersion) {
  return { kind, submission_id: id, seen_updated_at: seenUpdatedAt };
}
