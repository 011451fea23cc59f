import type { ListingRequest } from '../_shared/contracts/listing.ts';
import type { Logos } from '../_shared/logos.ts';
import { lookUpPayment, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/** What a submission needs besides what was sent. */
export interface ListingServices extends PaymentLookup {
  readonly logos: Logos;
}

/**
 * Turns a paid session into a pending listing, or into one more year of the listing of a link.
 *
 * @param callerId the account that sends it in, null for a visitor.
 * @returns the id of the listing: the same one however often the session is sent.
 * @throws FunctionError 400 for a value or a logo that is not valid, 402 when the session did not
 *   pay for a listing, 404 for a link without one, 409 when the session was used otherwise, 429 after
 *   too many unknown sessions, 502 when the payment provider fails.
 */
export async function submitListing(
  request: ListingRequest,
  callerId: string | null,
  services: ListingServices,
): Promise<{ listingId: string }> {
  const { records, logos } = services;
  const session = await lookUpPayment(request.stripeSessionId, services);
  const payment = { ...session, payerId: callerId ?? session.payerId };
  if ('renew' in request) return { listingId: await records.renew(payment, request.renew) };
  if (request.logoUrl !== null) await logos.check(request.logoUrl);
  return { listingId: await records.fulfil(payment, request) };
}
