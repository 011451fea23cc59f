import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeServer, freePort, serveOn } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { createStripeStandIn } from '../../supabase/local/stripe-stand-in/stand-in.ts';
import { startTestStack } from '../harness.ts';
import { callFunction } from './payments.ts';

const REAL = 'https://checkout.example';

let stack: Stack;
let provider: Server;
/** Starts a stack with a Stripe key and without a webhook secret. */
beforeAll(async () => {
  const { api, secretKey } = await createStripeStandIn({
    url: REAL,
    siteUrl: REAL,
    file: undefined,
    deliver: () => Promise.resolve(200),
    log: () => undefined,
  });
  const port = await freePort();
  provider = await serveOn(port, (request) => api.fetch(request));
  const functionSettings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: '',
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: String(port),
    STRIPE_API_PROTOCOL: 'http',
  };
  stack = await startTestStack({ content: 'schema', functionSettings });
});
afterAll(async () => {
  await stack.stop();
  await closeServer(provider);
});

it('uses Stripe instead of the stand-in with a configured key', async () => {
  const { status, body } = await callFunction(stack, 'create-provider-checkout', null);
  expect(status).toBe(200);
  expect(body).toEqual({ url: expect.stringContaining(REAL) as unknown });
  expect(stack.stripe).toBeNull();
  expect((await fetch(`${stack.url}/stripe-stand-in/checkout/cs_test_x`)).status).toBe(404);
});

it('reports missing settings', async () => {
  expect(await callFunction(stack, 'stripe-webhook', {})).toEqual({
    status: 503,
    body: { code: 'not_configured', error: 'Payments are not set up yet.' },
  });
});

it('reports an unreachable provider without details', async () => {
  await closeServer(provider);
  const session = { stripeSessionId: 'cs_test_0123456789' };
  for (const [name, body] of [
    ['create-provider-checkout', null],
    ['provider-session', session],
  ] as const) {
    expect(await callFunction(stack, name, body)).toEqual({
      status: 502,
      body: {
        code: 'payment_provider_failed',
        error: 'The payment service cannot be reached just now. Please try again in a moment.',
      },
    });
  }
});
