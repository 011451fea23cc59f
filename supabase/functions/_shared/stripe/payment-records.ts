import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import type { Client } from '../clients.ts';
import { LISTING_FEE } from '../contracts/listing-price.ts';
import type { ListingFields } from '../contracts/listing.ts';
import { toFunctionError } from '../database-error.ts';
import { FunctionError } from '../function-error.ts';
import type { ListingPayment } from './listing-payment.ts';

/** Use of a payment. */
export type PaymentUse =
  { readonly state: 'ready' } | { readonly state: 'used'; readonly listingId: string };

/** Payment records in the database. Each call is one transaction. */
export interface PaymentRecords {
  /** Whether the payment of a session is recorded. */
  isKnown(sessionId: string): Promise<boolean>;
  /** Records a payment, so that the payer can use it later. Repeated calls change nothing. */
  record(payment: ListingPayment): Promise<void>;
  /** @throws FunctionError 402 when the money was returned, 409 when the listing was deleted. */
  useOf(sessionId: string): Promise<PaymentUse>;
  /**
   * Creates the pending listing of a payment, or returns the existing one.
   *
   * @returns its id.
   * @throws FunctionError 400, 402 or 409.
   */
  fulfil(payment: ListingPayment, fields: ListingFields): Promise<string>;
  /**
   * Extends the listing of a link by one year, once per payment.
   *
   * @returns its id.
   * @throws FunctionError 402, 404 or 409.
   */
  renew(payment: ListingPayment, accessToken: string): Promise<string>;
  /**
   * Records a Stripe event and its effect on the payment.
   *
   * @returns false when the event was already recorded.
   */
  recordEvent(id: string, type: string, paymentIntent: string | null): Promise<boolean>;
}

/** Row of `paid_session`. Generated types omit null from function results; it is added here. */
interface PaymentRow {
  readonly status: string;
  readonly listing_id: string | null;
  readonly fulfilled: boolean;
}

/** @param client the service client: no other role may read or write payments. */
export function paymentRecords(client: Client): PaymentRecords {
  const findPayment = async (sessionId: string): Promise<PaymentRow | undefined> => {
    const rows = resultOf(await client.rpc('paid_session', { session_id: sessionId }));
    return rows[0];
  };
  return {
    isKnown: async (sessionId) => (await findPayment(sessionId)) !== undefined,
    record: async (payment) => {
      resultOf(await client.rpc('record_paid_session', { session: sessionColumns(payment) }));
    },
    useOf: async (sessionId) => toUse(await findPayment(sessionId)),
    fulfil: async (payment, fields) =>
      resultOf(
        await client.rpc('fulfil_paid_session', {
          session: sessionColumns(payment),
          listing: {
            provider_name: fields.providerName,
            description: fields.description,
            service_categories: fields.serviceCategories,
            region_served: fields.regionServed,
            contact_email: fields.contactEmail,
            website_url: fields.websiteUrl,
            logo_url: fields.logoUrl,
            tags: fields.tags,
          },
        }),
      ),
    renew: async (payment, accessToken) =>
      resultOf(
        await client.rpc('renew_paid_session', {
          session: sessionColumns(payment),
          token: accessToken,
        }),
      ),
    recordEvent: async (id, type, paymentIntent) =>
      resultOf(
        await client.rpc('record_stripe_event', {
          event_id: id,
          event_type: type,
          payment_intent: paymentIntent,
        }),
      ),
  };
}

/** @throws FunctionError when the database rejects the call. */
function resultOf<Data>({ data, error }: PostgrestSingleResponse<Data>): Data {
  if (error !== null) throw toFunctionError(error);
  return data;
}

/** The `session` argument of database functions. `listingPayment` has checked the amount. */
function sessionColumns(payment: ListingPayment) {
  return {
    session_id: payment.sessionId,
    payment_intent: payment.paymentIntent,
    amount_total: LISTING_FEE.amount,
    currency: LISTING_FEE.currency,
    livemode: payment.livemode,
    payer_email: payment.payerEmail,
    payer_id: payment.payerId,
  };
}

function toUse(known: PaymentRow | undefined): PaymentUse {
  if (known?.status !== 'paid') {
    throw new FunctionError(402, 'payment_returned', 'This payment was returned.');
  }
  if (!known.fulfilled) return { state: 'ready' };
  if (known.listing_id === null) {
    throw new FunctionError(409, 'conflict', 'The listing of this payment was removed.');
  }
  return { state: 'used', listingId: known.listing_id };
}
