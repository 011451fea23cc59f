import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { PendingClaim } from '@/data/claims/claim-queries';
import { fullName } from '@/domain/profiles/person-name';

interface DenyDialogProps {
  readonly claim: PendingClaim;
  readonly isBusy: boolean;
  readonly onDeny: () => void;
  readonly onClose: () => void;
}

/** Confirmation for denying a claim. The claimant is notified, and a denial cannot be undone. */
export function DenyDialog({ claim, isBusy, onDeny, onClose }: DenyDialogProps) {
  return (
    <ConfirmDialog
      title="Deny this claim?"
      label="Deny Claim"
      busyLabel="Denying…"
      isBusy={isBusy}
      onConfirm={onDeny}
      onClose={onClose}
    >
      <p>
        <strong>{fullName(claim.profiles)}</strong> will be notified that the claim to{' '}
        <strong>{claim.resources.name}</strong> was denied. They can claim it again.
      </p>
    </ConfirmDialog>
  );
}
