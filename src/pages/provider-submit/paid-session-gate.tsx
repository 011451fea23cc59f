import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaymentRequired } from './payment-required';
import { TryAgain } from './try-again';
import { UsedPayment } from './used-payment';
import { Waiting } from './waiting';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { paidSessionQuery } from '@/data/listings/paid-session-query';
import { toAppError, type AppErrorCode } from '@/lib/errors';

interface PaidSessionGateProps {
  readonly sessionId: string;
  /** What shows instead of the children when the session has been used. */
  readonly used: ReactNode;
  /** What shows when it is not paid; without it, that leads away from here. */
  readonly refused?: ReactNode;
  readonly children: ReactNode;
}

/** There is no payment behind the session; all other failures may pass. */
const REFUSALS: readonly AppErrorCode[] = ['payment_required', 'not_found', 'invalid'];

/** Shows its children to whoever has paid and not used it. A failed check is never a refusal. */
export function PaidSessionGate(props: PaidSessionGateProps) {
  const { sessionId, used, refused = <PaymentRequired />, children } = props;
  const session = useQuery(paidSessionQuery(sessionId));
  const { failure, isRetrying, retry } = useRetainedError(session.error, session.refetch);

  if (session.data !== undefined) return session.data.state === 'used' ? used : children;
  if (failure === null) return <Waiting label="Checking your payment" />;
  const { code } = toAppError(failure);
  if (code === 'conflict') return <UsedPayment isListingGone />;
  if (REFUSALS.includes(code)) return refused;
  if (code === 'payment_pending') {
    return (
      <TryAgain
        title="Your payment is on its way"
        failure={failure}
        isRetrying={isRetrying}
        onRetry={retry}
      >
        <p>
          With some ways of paying that takes a few days. Nothing more is to be paid: once the money
          is here, we send a link to this form to the address that you paid with.
        </p>
      </TryAgain>
    );
  }
  return (
    <TryAgain
      title="Your payment could not be checked"
      failure={failure}
      isRetrying={isRetrying}
      onRetry={retry}
    >
      <p>
        Your payment is safe: nothing is used up, and nothing is charged again. The link in the mail
        about your payment leads back here at any time.
      </p>
    </TryAgain>
  );
}
