import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paidSessionQuery } from './api/paid-session';
import {
  PageSpinner,
  PaymentRequired,
  RenewedListing,
  RetryPage,
  UsedPayment,
} from './state-pages';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { toAppError, type AppErrorCode } from '@/shared/lib/errors';

interface PaidSessionGateProps {
  readonly sessionId: string;
  /** Shown when the session was already used; by default a page that says so. */
  readonly used?: ReactNode;
  /** Opens the listing with this access token. */
  readonly onEdit: (token: string) => void;
  /** Shown when the session is not paid; redirects home by default. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/** Errors that mean there is no payment. All others may be temporary. */
const REFUSALS: readonly AppErrorCode[] = ['payment_required', 'not_found', 'invalid'];

/**
 * Renders `children` for a paid, unused session; a payment for a renewal has renewed the listing. A
 * failed check is never treated as unpaid.
 */
export function PaidSessionGate(props: PaidSessionGateProps) {
  const { sessionId, used, onEdit, refused = <PaymentRequired />, children } = props;
  const session = useQuery(paidSessionQuery(sessionId));
  const retained = useRetainedError(session.error, session.refetch);

  switch (session.data?.state) {
    case 'ready':
      return children;
    case 'renewed':
      return <RenewedListing {...session.data} />;
    case 'used':
      return (
        used ?? (
          <UsedPayment
            listing={session.data}
            accessToken={session.data.accessToken}
            onEdit={onEdit}
          />
        )
      );
    case undefined:
  }
  if (retained.failure === null) return <PageSpinner label="Checking your payment" />;
  const { code } = toAppError(retained.failure);
  if (code === 'conflict') return <UsedPayment />;
  if (REFUSALS.includes(code)) return refused;
  if (code === 'payment_pending') {
    return (
      <RetryPage title="Your payment is being processed" retained={retained}>
        <p>
          Some payment methods take a few days. Once the payment arrives, we email you a link to
          this form.
        </p>
      </RetryPage>
    );
  }
  return (
    <RetryPage title="We couldn't check your payment" retained={retained}>
      <p>
        Your payment is safe and you won't be charged again. You can return with the link in our
        email about your payment.
      </p>
    </RetryPage>
  );
}
