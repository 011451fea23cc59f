import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OwnList, StatusBadge, ItemTitle } from './own-list';
import { statusTone } from '@/entities/submissions/rules/status';
import { useClaimWithdraw } from '@/features/claims/api/claim-withdraw';
import { claimsOfPersonQuery, type ClaimOfPerson } from '@/features/claims/api/claims-of-person';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { writeFailure } from '@/shared/lib/write-failure';
import { claimStatuses, claimTypes } from '@/shared/rules/submission-vocabularies';
import { buttonClass } from '@/shared/ui/button-class';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDate } from '@shared/dates/long-date';
import { organizationName } from '@shared/search/list/organization-name';

/** Claims of the user with their status; pending ones can be withdrawn. */
export function OwnClaims({ userId }: { userId: string }) {
  const claims = useQuery(claimsOfPersonQuery(userId));
  const [withdrawing, setWithdrawing] = useState<ClaimOfPerson | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const count = claims.data === undefined ? '' : ` (${claims.data.length})`;
  return (
    <section aria-labelledby="resource-claims">
      <h3 id="resource-claims" ref={headingRef} tabIndex={-1} className="mb-3 text-lg">
        {`Resource Claims${count}`}
      </h3>
      <OwnList
        query={claims}
        label="Loading your claims"
        empty="You haven't submitted any resource claims yet."
        keyOf={({ id }) => id}
        renderItem={(claim) => <ClaimCard claim={claim} onWithdraw={() => setWithdrawing(claim)} />}
      />
      {withdrawing !== null && (
        <WithdrawDialog
          claim={withdrawing}
          onClose={() => setWithdrawing(null)}
          onGone={() => {
            // The dialog returns focus to a button that was removed with the claim.
            flushSync(() => setWithdrawing(null));
            headingRef.current?.focus();
          }}
        />
      )}
    </section>
  );
}

interface ClaimCardProps {
  readonly claim: ClaimOfPerson;
  readonly onWithdraw: () => void;
}

function ClaimCard({ claim, onWithdraw }: ClaimCardProps) {
  const { resources: resource, status, claim_type, created_at } = claim;
  const name = nameOf(claim);
  return (
    <>
      {resource !== null && <p className="text-sm text-soft">{organizationName(resource)}</p>}
      <h4 className="mt-1 font-display text-lg font-semibold">
        <ItemTitle title={name} path={resource === null ? null : paths.resource(resource.slug)} />
      </h4>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={statusTone(status)} label={labelOf(claimStatuses, status)} />
        <p>{labelOf(claimTypes, claim_type)}</p>
      </div>
      <p className="mt-2 text-sm text-soft">
        Submitted <time dateTime={created_at}>{longDate(created_at)}</time>
      </p>
      {status === 'pending' && (
        <p className="mt-auto pt-1">
          <button
            type="button"
            onClick={onWithdraw}
            className={buttonClass('quiet', '-ml-3 -mb-2')}
          >
            Withdraw<span className="sr-only">{` the claim to ${name}`}</span>
          </button>
        </p>
      )}
    </>
  );
}

interface WithdrawDialogProps {
  readonly claim: ClaimOfPerson;
  readonly onClose: () => void;
  /** Called when the claim is no longer pending. */
  readonly onGone: () => void;
}

/** Confirmation for withdrawing a claim. */
function WithdrawDialog({ claim, onClose, onGone }: WithdrawDialogProps) {
  const withdraw = useClaimWithdraw();
  const send = async () => {
    try {
      await withdraw.mutateAsync(claim.id);
      notify({ title: 'Claim withdrawn' });
    } catch (error) {
      if (toAppError(error).code !== 'conflict') return;
      notify({
        title: 'Nothing to withdraw',
        description: 'This claim has already been decided.',
        tone: 'destructive',
      });
    }
    onGone();
  };
  return (
    <ConfirmDialog
      title="Withdraw this claim?"
      label="Withdraw claim"
      busyLabel="Withdrawing…"
      cancelLabel="Keep claim"
      failure={
        withdraw.isError ? writeFailure('The claim was not withdrawn.', withdraw.error) : null
      }
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        Your claim to <strong>{nameOf(claim)}</strong> will not be reviewed. You can claim it again
        later.
      </p>
    </ConfirmDialog>
  );
}

function nameOf({ resources }: ClaimOfPerson): string {
  return resources?.name ?? 'A resource that is no longer public';
}
