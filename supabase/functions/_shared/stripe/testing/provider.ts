import type Stripe from 'stripe';
import {
  createStripeStandIn,
  type StripeStandIn,
} from '../../../../local/stripe-stand-in/stand-in.ts';
import { connectStripe } from '../client.ts';

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
