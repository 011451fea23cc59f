import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useClaimDecide } from './api/claim-decide';
import { pendingClaimsQuery, type PendingClaim } from './api/pending-claims';
import { ClaimCard } from './claim-card';
import { AdminList, EmptyMessage, useItemDialog } from '@/entities/staff/admin-list';
import { ShortcutSwitch } from '@/entities/staff/shortcuts';
import { useItemKeys } from '@/entities/staff/use-item-keys';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { useSingleFlight } from '@/shared/lib/use-single-flight';
import { counted } from '@/shared/rules/counted';
import { fullName } from '@/shared/rules/person-name';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

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

/** Panel 'Resource Claims' (rule 12.3). */
export function Claims() {
  const claims = useQuery(pendingClaimsQuery());
  const titleId = useId();
  const dialog = useItemDialog<PendingClaim>();
  const { item: denying, close, countRef } = dialog;
  const listRef = useRef<HTMLElement>(null);
  const ids = claims.data?.map(({ id }) => id);
  const restoreFocus = useItemKeys({ listRef, ids, presses: ['a', 'd'] });
  const closeAndFocusNext = () => {
    // The dialog returns focus to a button that was removed with the claim.
    flushSync(close);
    if (!restoreFocus()) countRef.current?.focus();
  };
  const decision = useClaimDecide();
  const busyId = decision.isPending ? decision.variables.claimId : null;
  const oneAtATime = useSingleFlight();

  const decide = async ({ id }: PendingClaim, outcome: 'approve' | 'deny') => {
    const { title, description, failed } = notices[outcome];
    try {
      // Awaited instead of mutation callbacks, so that the toast shows after this panel is closed.
      await decision.mutateAsync({ claimId: id, outcome });
    } catch (error) {
      notifyFailure(failed, error, failures);
      if (toAppError(error).code === 'not_found') closeAndFocusNext();
      else close();
      return;
    }
    notify({ title, description });
    closeAndFocusNext();
  };

  return (
    <section ref={listRef} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Pending Claims
      </h2>
      <AdminList
        items={claims.data}
        error={claims.error}
        refetch={claims.refetch}
        loading="Loading claims..."
        count={counted(claims.data?.length ?? 0, 'pending claim')}
        countRef={countRef}
        empty={<EmptyMessage icon={Inbox} title="No pending claims to review." />}
        renderItem={(claim) => (
          <ClaimCard
            claim={claim}
            isBusy={busyId !== null}
            isApproving={busyId === claim.id && denying === null}
            onApprove={() => void oneAtATime(() => decide(claim, 'approve'))}
            onDeny={() => dialog.open(claim)}
          />
        )}
      />
      <ShortcutSwitch description="J next, K previous, A approve, D deny" />
      {denying !== null && (
        <ConfirmDialog
          title="Deny this claim?"
          label="Deny claim"
          busyLabel="Denying…"
          isBusy={busyId !== null}
          onConfirm={() => oneAtATime(() => decide(denying, 'deny'))}
          onClose={close}
        >
          <p>
            <strong>{fullName(denying.profiles)}</strong> will be notified that the claim to{' '}
            <strong>{denying.resources.name}</strong> was denied. They can claim it again.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const failures = {
  not_found: 'This claim has already been decided or withdrawn. The list is now up to date.',
  conflict: 'Someone else has this role. Remove that assignment first, or deny the claim.',
} as const;
