import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { LISTING_FEE } from '../contracts/listing-price.ts';
import type { ListingFields } from '../contracts/listing.ts';
import { databaseRefusal } from '../database-refusal.ts';
import { FunctionError } from '../function-error.ts';
import type { ListingPayment } from './listing-payment.ts';

/** What has become of a payment. */
export type PaymentUse =
  { readonly state: 'ready' } | { readonly state: 'used'; readonly listingId: string };

/** What the database notes of payments; each call is one transaction of its own. */
export interface PaymentRecords {
  /** Whether the payment of a session is noted. */
  isKnown(sessionId: string): Promise<boolean>;
  /** Notes a payment, so that whoever paid can use it, later too. Changes nothing when repeated. */
  record(payment: ListingPayment): Promise<void>;
  /** @throws FunctionError 402 when the money went back, 409 when the listing was removed. */
  useOf(sessionId: string): Promise<PaymentUse>;
  /**
   * Makes the pending listing of a payment, or finds the one that it made before.
   *
   * @returns its id.
   * @throws FunctionError 400, 402 or 409.
   */
  fulfil(payment: ListingPayment, fields: ListingFields): Promise<string>;
  /**
   * Gives the listing of a link one more year, once for each payment.
   *
   * @returns its id.
   * @throws FunctionError 402, 404 or 409.
   */
  renew(payment: ListingPayment, accessToken: string): Promise<string>;
  /**
   * Notes an event and what it says of the money.
   *
   * @returns false when it was known already.
   */
  recordEvent(id: string, type: string, paymentIntent: string | null): Promise<boolean>;
}

const knownPayments = z.array(
  z.object({ status: z.string(), listing_id: z.uuid().nullable(), fulfilled: z.boolean() }),
);

/** @param client the service's: payments are nobody else's to read or write. */
export function paymentRecords(client: SupabaseClient): PaymentRecords {
  const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { data, error }: { data: unknown; error: Parameters<typeof databaseRefusal>[0] | null } =
      await client.rpc(name, args);
    if (error !== null) throw databaseRefusal(error);
    return data;
  };
  const notesOf = async (sessionId: string) =>
    knownPayments.parse(await call('paid_session', { session_id: sessionId }));
  return {
    isKnown: async (sessionId) => (await notesOf(sessionId)).length > 0,
    record: async (payment) => {
      await call('record_paid_session', { session: sessionColumns(payment) });
    },
    useOf: async (sessionId) => toUse((await notesOf(sessionId))[0]),
    fulfil: async (payment, fields) =>
      z.uuid().parse(
        await call('fulfil_paid_session', {
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
      z.uuid().parse(
        await call('renew_paid_session', {
          session: sessionColumns(payment),
          token: accessToken,
        }),
      ),
    recordEvent: async (id, type, paymentIntent) =>
      z.boolean().parse(
        await call('record_stripe_event', {
          event_id: id,
          event_type: type,
          payment_intent: paymentIntent,
        }),
      ),
  };
}

/** The paid session as the database's functions take it. `listingPayment` has checked the amount. */
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

function toUse(known: z.infer<typeof knownPayments>[number] | undefined): PaymentUse {
  if (known?.status !== 'paid') {
    throw new FunctionError(402, 'payment_returned', 'This payment went back.');
  }
  if (!known.fulfilled) return { state: 'ready' };
  if (known.listing_id === null) {
    throw new FunctionError(409, 'conflict', 'The listing of this payment was removed.');
  }
  return { state: 'used', listingId: known.listing_id };
}
