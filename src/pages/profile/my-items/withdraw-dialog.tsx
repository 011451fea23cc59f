import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useClaimWithdraw } from '@/data/claims/claim-mutations';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

interface WithdrawDialogProps {
  readonly claimId: string;
  readonly resourceName: string;
  readonly onClose: () => void;
  /** Called when the claim is no longer pending. */
  readonly onGone: () => void;
}

/** Confirmation for withdrawing a claim. */
export function WithdrawDialog({ claimId, resourceName, onClose, onGone }: WithdrawDialogProps) {
  const withdraw = useClaimWithdraw();
  const send = () => {
    if (withdraw.isPending) return;
    withdraw.mutate(claimId, {
      onSuccess: () => {
        notify({ title: 'Claim withdrawn' });
        onGone();
      },
      onError: (error) => {
        if (toAppError(error).code !== 'conflict') return;
        notify({
          title: 'Nothing to withdraw',
          description: 'This claim has already been decided.',
          tone: 'destructive',
        });
        onGone();
      },
    });
  };
  return (
    <ConfirmDialog
      title="Withdraw this claim?"
      label="Withdraw Claim"
      busyLabel="Withdrawing…"
      cancelLabel="Keep Claim"
      isBusy={withdraw.isPending}
      failure={
        withdraw.isError ? `The claim was not withdrawn. ${sentenceFor(withdraw.error)}` : null
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Your claim to <strong>{resourceName}</strong> will not be reviewed. You can claim it again
        later.
      </p>
    </ConfirmDialog>
  );
}
