import { FunctionError } from '../../function-error.ts';
import type { ListingPayment } from '../listing-payment.ts';
import type { PaymentRecords } from '../payment-records.ts';

/** In-memory payment records, without the money rules of the database. */
export interface TestRecords extends PaymentRecords {
  readonly payments: ListingPayment[];
  readonly listings: Map<string, string>;
  readonly events: { id: string; type: string; paymentIntent: string | null }[];
}

/** Creates empty records. */
export function testRecords(): TestRecords {
  const payments: ListingPayment[] = [];
  const listings = new Map<string, string>();
  const events: TestRecords['events'] = [];

  const isKnown = (sessionId: string) =>
    payments.some((payment) => payment.sessionId === sessionId);
  const record = (payment: ListingPayment) => {
    if (!isKnown(payment.sessionId)) payments.push(payment);
    return Promise.resolve();
  };
  const listingOf = async (payment: ListingPayment) => {
    await record(payment);
    const id = listings.get(payment.sessionId) ?? crypto.randomUUID();
    listings.set(payment.sessionId, id);
    return id;
  };
  return {
    payments,
    listings,
    events,
    isKnown: (sessionId) => Promise.resolve(isKnown(sessionId)),
    record,
    useOf: (sessionId) => {
      if (!isKnown(sessionId)) {
        return Promise.reject(new FunctionError(402, 'payment_returned', 'unknown'));
      }
      const listingId = listings.get(sessionId);
      return Promise.resolve(
        listingId === undefined ? { state: 'ready' } : { state: 'used', listingId },
      );
    },
    fulfil: listingOf,
    renew: listingOf,
    recordEvent: (id, type, paymentIntent) => {
      if (events.some((event) => event.id === id)) return Promise.resolve(false);
      events.push({ id, type, paymentIntent });
      return Promise.resolve(true);
    },
  };
}
