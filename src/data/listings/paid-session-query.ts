import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from './listing-keys';
import { paidSessionIn } from '@/domain/paid-session';
import { callFunction } from '@/lib/call-function';
import { AppError } from '@/lib/errors';
import { readInTime } from '@/lib/time-limit';

/**
 * What a checkout session can be used for. AppError `payment_required` and `not_found`: it is not
 * paid, or there is none.
 */
export function paidSessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: listingKeys.session(sessionId),
    // Nothing old shows on the next visit: it may have been used or decided on meanwhile.
    gcTime: 0,
    queryFn: ({ signal }) =>
      readInTime(signal, async (inTime) => {
        const body = { stripeSessionId: sessionId };
        const reply = await callFunction('provider-session', { body, signal: inTime });
        const session = paidSessionIn(reply);
        if (session === null) throw new AppError('unavailable', { cause: reply });
        return session;
      }),
  });
}
