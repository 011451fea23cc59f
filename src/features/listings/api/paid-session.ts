import { queryOptions } from '@tanstack/react-query';
import { listingKeys } from '@/entities/providers/api/listing-keys';
import { callFunction } from '@/shared/api/call-function';
import { sessionReplySchema } from '@shared/contracts/listing';

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
      callFunction('provider-session', sessionReplySchema, {
        body: { stripeSessionId: sessionId },
        signal,
      }),
  });
}
