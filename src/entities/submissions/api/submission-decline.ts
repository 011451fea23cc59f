import {
  type ReviewedVersion,
  useSubmissionDecision,
  decisionArguments,
} from './submission-approve';
import { supabase } from '@/shared/lib/supabase';

interface Decline extends ReviewedVersion {
  /** Reason, shown to the submitter. */
  readonly reason: string;
}

/** Declines a submission or unpublishes a public one. Fails as `useSubmissionApprove` does. */
export function useSubmissionDecline() {
  return useSubmissionDecision(async ({ reason, ...seen }: Decline) => {
    await supabase.rpc('decline_submission', { ...decisionArguments(seen), reason }).throwOnError();
  });
}
