import type { SessionReply } from '../_shared/contracts/listing.ts';
import { lookUpPayment, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/**
 * Whether a session can become a listing, or has. The payment is noted on the way: should the
 * provider's own report get lost, it is known all the same.
 *
 * @throws FunctionError 402 when it did not pay for a listing, 409 when its listing was removed, 429
 *   after too many unknown sessions, 502 when the payment provider fails.
 */
export async function providerSession(
  sessionId: string,
  services: PaymentLookup,
): Promise<SessionReply> {
  await services.records.record(await lookUpPayment(sessionId, services));
  return services.records.useOf(sessionId);
}
