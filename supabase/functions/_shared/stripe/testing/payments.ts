import type Stripe from 'stripe';
import {
  createStripeStandIn,
  type StripeStandIn,
} from '../../../../local/stripe-stand-in/stand-in.ts';
import { FunctionError } from '../../function-error.ts';
import { connectStripe } from '../client.ts';
import type { ListingPayment } from '../listing-payment.ts';
import type { PaymentLookup } from '../payment-lookup.ts';
import type { PaymentRecords } from '../payment-records.ts';

/** Stripe stand-in behind the real library, without a network. */
export interface TestProvider {
  readonly stripe: Stripe;
  readonly standIn: StripeStandIn;
  /** Requests so far, such as `GET /v1/charges/…`. */
  readonly asked: string[];
  /** Signed events so far, oldest first. */
  readonly reported: { payload: string; signature: string }[];
}

const SITE = 'https://directory.example';

/** Creates a stand-in without sessions. */
export async function testProvider(): Promise<TestProvider> {
  const asked: string[] = [];
  const reported: TestProvider['reported'] = [];
  const standIn = await createStripeStandIn({
    url: 'https://api.example',
    siteUrl: SITE,
    file: undefined,
    deliver: (event) => {
      reported.push(event);
      return Promise.resolve(200);
    },
    log: () => undefined,
  });
  const stripe = connectTo(standIn.secretKey, (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return standIn.api.fetch(request);
  });
  return { stripe, standIn, asked, reported };
}

/** Stripe client whose requests `reply` answers. */
export function connectTo(
  secretKey: string,
  reply: (request: Request) => Response | Promise<Response>,
): Stripe {
  const settings = { secretKey, livemode: false, priceId: undefined, api: {} };
  return connectStripe(settings, new AbortController().signal, (input, init) =>
    Promise.resolve(reply(new Request(input, init))),
  );
}

/** In-memory payment records, without the money rules of the database. */
export interface TestRecords extends PaymentRecords {
  readonly payments: ListingPayment[];
  readonly listings: Map<string, string>;
  readonly events: { id: string; type: string; paymentIntent: string | null }[];
}

/** Creates empty records. */
function testRecords(): TestRecords {
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
        listingId === undefined
          ? { state: 'ready' }
          : { state: 'used', listingId, listingStatus: 'pending' },
      );
    },
    fulfil: async (payment) => ({ listingId: await listingOf(payment) }),
    renew: listingOf,
    recordEvent: (id, type, paymentIntent) => {
      if (events.some((event) => event.id === id)) return Promise.resolve(false);
      events.push({ id, type, paymentIntent });
      return Promise.resolve(true);
    },
  };
}

/** Creates a stand-in, empty records, and the services of a payment lookup with both. */
export async function testPayments() {
  const provider = await testProvider();
  const records = testRecords();
  const services = {
    stripe: provider.stripe,
    livemode: false,
    records,
    countLookup: () => Promise.resolve(),
  } satisfies PaymentLookup;
  return { ...provider, records, services };
}
