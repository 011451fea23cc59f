import { useClaimDecide } from '@/data/claims/use-claim-decide';
import type { ClaimDecision } from '@/data/claims/use-claim-decide';
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

/** How to decide on a claim, one at a time, with what there is to say about it (spec §8 'Admin'). */
export function useDecide() {
  const decision = useClaimDecide();
  /** Resolves to whether the claim waits no more. */
  const decide = async (given: ClaimDecision): Promise<boolean> => {
    const { title, description, failed } = notices[given.outcome];
    try {
      // Not by callbacks: whoever has opened another panel meanwhile is told as well.
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
    return 'This claim was decided or withdrawn in the meantime. The list is up to date again.';
  }
  if (code === 'conflict') {
    return 'Somebody else holds this role. Remove that assignment first, or deny the claim.';
  }
  return sentenceFor(error);
}
