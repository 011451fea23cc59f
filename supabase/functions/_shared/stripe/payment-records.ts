import { isDeepStrictEqual } from 'node:util';
import { dataOf, type Client } from '../clients.ts';
import { LISTING_FEE } from '../contracts/listing-price.ts';
import {
  toListingColumns,
  type ListingFields,
  type ListingReply,
  type SessionReply,
} from '../contracts/listing.ts';
import { FunctionError } from '../function-error.ts';
import type { ListingPayment } from './listing-payment.ts';

/** Payment records in the database. Each call is one transaction. */
export interface PaymentRecords {
  /** Whether the payment of a session is recorded. */
  isKnown(sessionId: string): Promise<boolean>;
  /**
   * Records a payment, so that the payer can use it later, or renews the listing that it is for.
   * Repeated calls change nothing.
   */
  record(payment: ListingPayment): Promise<void>;
  /** @throws FunctionError 402 when the money was returned, 409 when the listing was deleted. */
  useOf(sessionId: string): Promise<SessionReply>;
  /**
   * Creates the pending listing of a payment, or returns the existing one.
   *
   * @returns its id, and whether an existing one differs from `fields`.
   * @throws FunctionError 400, 402 or 409.
   */
  fulfil(payment: ListingPayment, fields: ListingFields): Promise<ListingReply>;
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
  readonly renewed_until: string | null;
  readonly access_token: string | null;
  readonly listing_status: string | null;
}

/** @param client the service client: no other role may read or write payments. */
export function paymentRecords(client: Client): PaymentRecords {
  const findPayment = async (sessionId: string): Promise<PaymentRow | undefined> => {
    const rows = dataOf(await client.rpc('paid_session', { session_id: sessionId }));
    return rows[0];
  };
  return {
    isKnown: async (sessionId) => (await findPayment(sessionId)) !== undefined,
    record: async (payment) => {
      dataOf(await client.rpc('record_paid_session', { session: sessionColumns(payment) }));
    },
    useOf: async (sessionId) => toUse(await findPayment(sessionId)),
    fulfil: async (payment, fields) => {
      const sent = toListingColumns(fields);
      const listingId = dataOf(
        await client.rpc('fulfil_paid_session', {
          session: sessionColumns(payment),
          listing: { ...sent },
        }),
      );
      const found = dataOf(
        await client
          .from('service_provider_directory')
          .select(
            'provider_name, description, service_categories, region_served, contact_email, website_url, logo_url, tags, listing_status, access_token',
          )
          .eq('id', listingId)
          .maybeSingle(),
      );
      if (found === null) return { listingId };
      const { listing_status: status, access_token: accessToken, ...stored } = found;
      if (isDeepStrictEqual(stored, { ...sent })) return { listingId };
      const isEditable = status === 'pending' || status === 'rejected';
      return { listingId, differs: true, ...(isEditable ? { accessToken } : {}) };
    },
    renew: async (payment, accessToken) =>
      dataOf(
        await client.rpc('renew_paid_session', {
          session: sessionColumns(payment),
          token: accessToken,
        }),
      ),
    recordEvent: async (id, type, paymentIntent) =>
      dataOf(
        await client.rpc('record_stripe_event', {
          event_id: id,
          event_type: type,
          payment_intent: paymentIntent,
        }),
      ),
  };
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
    renews: payment.renews,
  };
}

function toUse(known: PaymentRow | undefined): SessionReply {
  if (known?.status !== 'paid') {
    throw new FunctionError(402, 'payment_returned', 'This payment was returned.');
  }
  if (!known.fulfilled) return { state: 'ready' };
  if (known.listing_id === null || known.listing_status === null) {
    throw new FunctionError(409, 'conflict', 'The listing of this payment was removed.');
  }
  const { listing_id: listingId, renewed_until: paidUntil, access_token: accessToken } = known;
  if (paidUntil !== null) return { state: 'renewed', listingId, paidUntil };
  const used = { state: 'used', listingId, listingStatus: known.listing_status } as const;
  return accessToken === null ? used : { ...used, accessToken };
}
