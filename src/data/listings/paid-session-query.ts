import { queryOptions } from '@tanstack/react-query';
import { sessionReplySchema } from '@contracts/listing';
import { listingKeys } from './listing-keys';
import { callFunction } from '@/data/call-function';
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
      readInTime(signal, (inTime) =>
        callFunction('provider-session', sessionReplySchema, {
          body: { stripeSessionId: sessionId },
          signal: inTime,
        }),
      ),
  });
}
