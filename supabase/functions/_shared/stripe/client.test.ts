import { strict as assert } from 'node:assert';
import { FunctionError } from '../function-error.ts';
import { stripeSettings, webhookSecret } from './client.ts';

const reading = (values: Readonly<Record<string, string>>) => (name: string) => values[name];

for (const value of [undefined, '', '  ']) {
  Deno.test(`reports missing payment settings: ${JSON.stringify(value)}`, () => {
    const read = () => value;
    for (const settings of [() => stripeSettings(read), () => webhookSecret(read)]) {
      assert.throws(
        settings,
        (error) =>
          error instanceof FunctionError &&
          error.status === 503 &&
          error.code === 'not_configured' &&
          error.message === 'Payments are not set up yet.',
      );
    }
  });
}

for (const [key, livemode] of [
  [`sk_${'live'}_x`, true],
  [`rk_${'live'}_x`, true],
  [`sk_${'test'}_x`, false],
] as const) {
  Deno.test(`detects whether ${key} moves money`, () => {
    assert.equal(stripeSettings(reading({ STRIPE_SECRET_KEY: key })).livemode, livemode);
  });
}

Deno.test("uses Stripe's own address by default", () => {
  assert.deepEqual(stripeSettings(reading({ STRIPE_SECRET_KEY: 'key' })).api, {});
  const local = reading({
    STRIPE_SECRET_KEY: 'key',
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: '5001',
    STRIPE_API_PROTOCOL: 'http',
  });
  assert.deepEqual(stripeSettings(local).api, {
    host: '127.0.0.1',
    port: '5001',
    protocol: 'http',
  });
});
