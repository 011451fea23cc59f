import type { SessionReply } from '../_shared/contracts/listing.ts';
import { lookUpPayment, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/**
 * Returns whether a session can be used for a listing or already has one. Records the payment too,
 * in case the webhook event was lost.
 *
 * @throws FunctionError 402 when the session did not pay for a listing, 409 when its listing was
 *   deleted, 429 after too many lookups, 502 when Stripe fails.
 */
export async function providerSession(
  sessionId: string,
  services: PaymentLookup,
): Promise<SessionReply> {
  await services.records.record(await lookUpPayment(sessionId, services));
  return services.records.useOf(sessionId);
}
