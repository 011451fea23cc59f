import type Stripe from 'stripe';
import { LISTING_FEE } from '../_shared/contracts/listing-price.ts';
import { checkoutReplySchema } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { fromProvider } from '../_shared/stripe/client.ts';
import { LISTING_METADATA } from '../_shared/stripe/listing-payment.ts';

/** What a checkout depends on; nothing of it comes from the caller's request. */
export interface CheckoutTerms {
  /** Address of the site, which payers come back to. */
  readonly siteUrl: string;
  /** Price in the provider's catalogue; undefined names the fee here. */
  readonly priceId: string | undefined;
}

/**
 * Begins a payment for one year of a listing.
 *
 * @param payerId account of the payer, null for a visitor.
 * @returns where to send the browser to pay.
 * @throws FunctionError 502 when the payment provider fails, 503 when it would take another sum.
 */
export async function createCheckout(
  stripe: Stripe,
  { siteUrl, priceId }: CheckoutTerms,
  payerId: string | null,
): Promise<{ url: string }> {
  const call = stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, ...(priceId === undefined ? fee() : { price: priceId }) }],
    // The fee is in dollars for everybody, whatever the account does elsewhere.
    adaptive_pricing: { enabled: false },
    metadata: LISTING_METADATA,
    payment_intent_data: { metadata: LISTING_METADATA },
    ...(payerId === null ? {} : { client_reference_id: payerId }),
    success_url: `${siteUrl}/provider-submit?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/list-your-service`,
  });
  const session = await fromProvider(call);
  // What such a session takes is no payment for a listing: whoever paid it would get nothing.
  if (session.amount_total !== LISTING_FEE.amount || session.currency !== LISTING_FEE.currency) {
    throw new FunctionError(503, 'not_configured', 'Payments are not set up yet.', {
      cause: new Error(
        `The price of a listing is ${String(session.amount_total)} ${String(session.currency)}.`,
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
