import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { EmptyList, ListFrame } from '../../admin-list';
import { ClaimCard } from './claim-card';
import { DenyDialog } from './deny-dialog';
import { useClaimDecision } from './use-claim-decision';
import { pendingClaimsQuery } from '@/data/claims/claim-queries';
import type { PendingClaim } from '@/data/claims/claim-queries';
import { useSingleFlight } from '@/lib/use-one-at-a-time';

/** Panel 'Resource Claims' (spec §2). */
export function Claims() {
  const claims = useQuery(pendingClaimsQuery());
  const titleId = useId();
  const countRef = useRef<HTMLParagraphElement>(null);
  const [denying, setDenying] = useState<PendingClaim | null>(null);
  const { decide, busyId } = useClaimDecision();
  const oneAtATime = useSingleFlight();
  const count = claims.data?.length ?? 0;

  const send = async (claim: PendingClaim, outcome: 'approve' | 'deny') => {
    const isDecided = await decide({ claimId: claim.id, outcome });
    // The dialog returns focus to a button that may be removed with the claim.
    flushSync(() => {
      setDenying(null);
    });
    if (isDecided) countRef.current?.focus();
  };

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Pending Claims
      </h2>
      <ListFrame
        items={claims.data}
        error={claims.error}
        refetch={claims.refetch}
        loading="Loading claims..."
        count={count === 1 ? '1 pending claim' : `${count.toLocaleString('en-US')} pending claims`}
        countRef={countRef}
        empty={<EmptyList icon={Inbox} title="No pending claims to review." />}
        renderItem={(claim) => (
          <ClaimCard
            claim={claim}
            isBusy={busyId !== null}
            isApproving={busyId === claim.id && denying === null}
            onApprove={() => void oneAtATime(() => send(claim, 'approve'))}
            onDeny={() => {
              setDenying(claim);
            }}
          />
        )}
      />
      {denying !== null && (
        <DenyDialog
          claim={denying}
          isBusy={busyId !== null}
          onDeny={() => void oneAtATime(() => send(denying, 'deny'))}
          onClose={() => {
            setDenying(null);
          }}
        />
      )}
    </section>
  );
}
