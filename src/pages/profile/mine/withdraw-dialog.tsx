import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { useClaimWithdraw } from '@/data/claims/use-claim-withdraw';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

interface WithdrawDialogProps {
  readonly claimId: string;
  readonly resourceName: string;
  readonly onClose: () => void;
  /** Called instead once the claim waits no more. */
  readonly onGone: () => void;
}

/** Asks once more before a claim is taken back. */
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
          description: 'This claim was decided in the meantime.',
          tone: 'destructive',
        });
        onGone();
      },
    });
  };
  return (
    <Dialog title="Withdraw this claim?" onClose={onClose}>
      <p>
        Your claim to <strong>{resourceName}</strong> will not be checked. You can claim it again
        later.
      </p>
      {withdraw.isError && (
        <p role="alert" className="mt-4 font-semibold text-closed">
          It was not withdrawn. {sentenceFor(withdraw.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('secondary')}>
          Keep Claim
        </button>
        <button
          type="button"
          aria-disabled={withdraw.isPending}
          onClick={send}
          className={buttonClass('primary')}
        >
          {withdraw.isPending ? 'Withdrawing…' : 'Withdraw Claim'}
        </button>
      </div>
    </Dialog>
  );
}
