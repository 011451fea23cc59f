import { useQueryClient } from '@tanstack/react-query';
import { refreshSubmissions, refreshAfterError } from './refresh-submissions';
import { useMutation } from '@/data/use-mutation';
import type { SubmissionPlace } from '@/domain/submissions/queue';
import { supabase } from '@/lib/supabase';

/** A submission and the version that was reviewed. */
export interface ReviewedVersion extends SubmissionPlace {
  /** `updated_at` of the reviewed version. */
  readonly seenUpdatedAt: string;
}

interface Decline extends ReviewedVersion {
  /** Reason, shown to the submitter. */
  readonly reason: string;
}

/**
 * Approves a submission. AppError `conflict`: already public, changed since it was loaded, or not
 * allowed to be published; `not_found`: deleted; `timeout` and `network`: it may be public.
 * Affected queries are refetched then.
 */
export function useSubmissionApprove() {
  return useDecision(async (seen: ReviewedVersion) => {
    await supabase.rpc('approve_submission', argumentsOf(seen)).throwOnError();
  });
}

/** Declines a submission or unpublishes a public one. Fails as `useSubmissionApprove` does. */
export function useSubmissionDecline() {
  return useDecision(async ({ reason, ...seen }: Decline) => {
    await supabase.rpc('decline_submission', { ...argumentsOf(seen), reason }).throwOnError();
  });
}

function useDecision<Decision extends ReviewedVersion>(
  send: (decision: Decision) => Promise<void>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (_nothing, { kind }) => refreshSubmissions(queryClient, kind),
    onError: (error, { kind }) => refreshAfterError(error, queryClient, kind),
  });
}

function argumentsOf({ kind, id, seenUpdatedAt }: ReviewedVersion) {
  return { kind, submission_id: id, seen_updated_at: seenUpdatedAt };
}
