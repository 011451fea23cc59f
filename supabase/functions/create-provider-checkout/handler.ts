import type Stripe from 'stripe';
import { LISTING_FEE } from '../_shared/contracts/listing-price.ts';
import { checkoutReplySchema } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { callStripe } from '../_shared/stripe/client.ts';
import { LISTING_METADATA } from '../_shared/stripe/listing-payment.ts';

/** Settings of a checkout; none come from the request. */
export interface CheckoutTerms {
  /** Address of the site, where payers return to. */
  readonly siteUrl: string;
  /** Price id in Stripe's catalogue; undefined puts the fee into the session. */
  readonly priceId: string | undefined;
}

/**
 * Creates a checkout session for one year of a listing.
 *
 * @param payerId account of the payer; null for a visitor.
 * @returns the address of the payment page.
 * @throws FunctionError 502 when Stripe fails, 503 when the catalogue price differs from the fee.
 */
export async function createCheckout(
  stripe: Stripe,
  { siteUrl, priceId }: CheckoutTerms,
  payerId: string | null,
): Promise<{ url: string }> {
  const call = stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, ...(priceId === undefined ? fee() : { price: priceId }) }],
    // The fee is in dollars, regardless of the account's adaptive pricing.
    adaptive_pricing: { enabled: false },
    metadata: LISTING_METADATA,
    payment_intent_data: { metadata: LISTING_METADATA },
    ...(payerId === null ? {} : { client_reference_id: payerId }),
    success_url: `${siteUrl}/provider-submit?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/list-your-service`,
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

function fee() {
  return {
    price_data: {
      currency: LISTING_FEE.currency,
      unit_amount: LISTING_FEE.amount,
      product_data: { name: 'Service provider listing, one year' },
    },
  };
}
