import type Stripe from 'stripe';
import { LISTING_FEE } from '../_shared/contracts/listing-price.ts';
import {
  checkoutReplySchema,
  renewalRequestSchema,
  type RenewalRequest,
} from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { LinkedListing } from '../_shared/listing-link.ts';
import { readBytes } from '../_shared/request-body.ts';
import { callStripe } from '../_shared/stripe/client.ts';
import { LISTING_METADATA } from '../_shared/stripe/listing-payment.ts';

/** Settings of a checkout; none come from the request. */
export interface CheckoutTerms {
  /** Address of the site, where payers return to. */
  readonly siteUrl: string;
  /** Price id in Stripe's catalogue; undefined puts the fee into the session. */
  readonly priceId: string | undefined;
}

/** A checkout session to create. */
export interface CheckoutOrder {
  /** Account of the payer; null for a visitor. */
  readonly payerId: string | null;
  /** Listing that the payment renews; null for a new one. */
  readonly renews: string | null;
}

/**
 * Creates a checkout session for one year of a listing. The listing to renew travels with the
 * session, so that the payment alone renews it.
 *
 * @returns the address of the payment page.
 * @throws FunctionError 502 when Stripe fails, 503 when the catalogue price differs from the fee.
 */
export async function createCheckout(
  stripe: Stripe,
  { siteUrl, priceId }: CheckoutTerms,
  { payerId, renews }: CheckoutOrder,
): Promise<{ url: string }> {
  const metadata = renews === null ? LISTING_METADATA : { ...LISTING_METADATA, renews };
  const call = stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, ...(priceId === undefined ? fee() : { price: priceId }) }],
    // The fee is in dollars, regardless of the account's adaptive pricing.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata },
    ...(payerId === null ? {} : { client_reference_id: payerId }),
    success_url: `${siteUrl}/provider-submit?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/${renews === null ? 'list-your-service' : 'provider-submit'}?checkout=canceled`,
  });
  const session = await callStripe(call);
  // `listingPayment` would reject a payment of another amount.
  if (session.amount_total !== LISTING_FEE.amount || session.currency !== LISTING_FEE.currency) {
    throw new FunctionError(503, 'not_configured', 'Payments are not set up yet.', {
      cause: new Error(
        `STRIPE_PRICE_ID names a price of ${String(session.amount_total)} ${String(session.currency)}; set it to a price of ${String(LISTING_FEE.amount)} ${LISTING_FEE.currency}.`,
      ),
    });
  }
  return checkoutReplySchema.parse(session);
}

/**
 * Returns the id of the listing to renew.
 *
 * @throws FunctionError 409 when the listing was never approved.
 */
export function requireRenewable(listing: LinkedListing): string {
  if (!['approved', 'expired'].includes(listing.listing_status)) {
    throw new FunctionError(409, 'conflict', 'Only a listing that was approved can be renewed.');
  }
  return listing.id;
}

function fee() {
  return {
    price_data: {
      currency: LISTING_FEE.currency,
      unit_amount: LISTING_FEE.amount,
      product_data: { name: 'Service provider listing, one year' },
    },
  };
}

const LIMIT_BYTES = 1024;

/**
 * Reads the link of the listing to renew; null without one. Everything else in a body is ignored,
 * because price and addresses never come from the request.
 *
 * @throws FunctionError 400 when the link is malformed, 413 when the body is too large.
 */
export async function renewalBody(request: Request): Promise<RenewalRequest | null> {
  const body = parsed(new TextDecoder().decode(await readBytes(request.body, LIMIT_BYTES)));
  if (typeof body !== 'object' || body === null || !('renew' in body)) return null;
  const renewal = renewalRequestSchema.safeParse(body);
  if (renewal.success) return renewal.data;
  throw new FunctionError(400, 'bad_request', 'The request is not valid (renew).');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
