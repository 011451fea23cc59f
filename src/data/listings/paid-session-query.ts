import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from './listing-keys';
import { callFunction } from '@/data/call-function';
import { readInTime } from '@/lib/time-limit';
import { sessionReplySchema } from '@contracts/listing';

/**
 * Status of a checkout session. AppError `payment_required`: not paid; `not_found`: no such
 * session.
 */
export function paidSessionQuery(sessionId: string) {
  return queryOptions({
    queryKey: listingKeys.session(sessionId),
    // No cache: the status may have changed since the last visit.
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
