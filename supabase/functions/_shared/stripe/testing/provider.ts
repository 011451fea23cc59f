import type Stripe from 'stripe';
import { createStripeStandIn, type StripeStandIn } from '../../../../local/stripe-stand-in.ts';
import { connectStripe } from '../client.ts';

/** A payment provider of a test's own, behind the real library and without a network. */
export interface TestProvider {
  readonly stripe: Stripe;
  readonly standIn: StripeStandIn;
  /** What it was asked, as `GET /v1/charges/…`. */
  readonly asked: string[];
  /** The events that it has reported, signed, oldest first. */
  readonly reported: { payload: string; signature: string }[];
}

const SITE = 'https://directory.example';

/** Starts with no session. */
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

/** The library in front of whatever answers. */
export function connectTo(
  secretKey: string,
  reply: (request: Request) => Response | Promise<Response>,
): Stripe {
  const settings = { secretKey, livemode: false, priceId: undefined, api: {} };
  return connectStripe(settings, new AbortController().signal, (input, init) =>
    Promise.resolve(reply(new Request(input, init))),
  );
}
