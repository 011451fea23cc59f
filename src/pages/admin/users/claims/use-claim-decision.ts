import { useClaimDecide } from '@/data/claims/claim-mutations';
import type { ClaimDecision } from '@/data/claims/claim-mutations';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

const notices = {
  approve: {
    title: 'Claim Approved',
    description: 'The user has been successfully linked to the resource.',
    failed: 'Approval Failed',
  },
  deny: {
    title: 'Claim Denied',
    description: 'The claim has been denied.',
    failed: 'Denial Failed',
  },
} as const;

/** Saves one decision at a time and shows the result in a toast (spec §8 'Admin'). */
export function useClaimDecision() {
  const decision = useClaimDecide();
  /** Resolves to whether the claim is no longer pending. */
  const decide = async (given: ClaimDecision): Promise<boolean> => {
    const { title, description, failed } = notices[given.outcome];
    try {
      // Awaited instead of mutation callbacks, so that the toast shows after this panel is closed.
      await decision.mutateAsync(given);
    } catch (error) {
      notify({ title: failed, description: failureText(error), tone: 'destructive' });
      return toAppError(error).code === 'not_found';
    }
    notify({ title, description });
    return true;
  };
  return { decide, busyId: decision.isPending ? decision.variables.claimId : null };
}

function failureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'not_found') {
    return 'This claim has already been decided or withdrawn. The list is now up to date.';
  }
  if (code === 'conflict') {
    return 'Someone else has this role. Remove that assignment first, or deny the claim.';
  }
  return sentenceFor(error);
}
