import { FunctionError } from '../function-error.ts';

/** What this installation has with the payment provider. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Whether the key moves real money: a session of the other kind is not a payment here. */
  readonly livemode: boolean;
  /** Price of a listing in the provider's catalogue; undefined names the fee in each session. */
  readonly priceId: string | undefined;
  /** Where the provider's API is, other than at its own address. */
  readonly api: { readonly host?: string; readonly port?: string; readonly protocol?: 'http' };
}

/** One variable of the environment. */
export type ReadVariable = (name: string) => string | undefined;

/**
 * Reads `STRIPE_SECRET_KEY`, `STRIPE_PRICE_ID`, and `STRIPE_API_HOST`, `STRIPE_API_PORT` and
 * `STRIPE_API_PROTOCOL`, which lead to the embedded backend's stand-in.
 *
 * @throws FunctionError 503 without a key.
 */
export function stripeSettings(read: ReadVariable): StripeSettings {
  const secretKey = required(read, 'STRIPE_SECRET_KEY');
  const host = read('STRIPE_API_HOST') ?? '';
  const port = read('STRIPE_API_PORT') ?? '';
  return {
    secretKey,
    livemode: /^[a-z]+_live_/.test(secretKey),
    priceId: valueOf(read, 'STRIPE_PRICE_ID'),
    api: {
      ...(host === '' ? {} : { host }),
      ...(port === '' ? {} : { port }),
      ...(read('STRIPE_API_PROTOCOL') === 'http' ? { protocol: 'http' } : {}),
    },
  };
}

/**
 * Reads `STRIPE_WEBHOOK_SECRET`, with which the provider signs what it reports.
 *
 * @throws FunctionError 503 without one.
 */
export function webhookSecret(read: ReadVariable): string {
  return required(read, 'STRIPE_WEBHOOK_SECRET');
}

function required(read: ReadVariable, name: string): string {
  const value = valueOf(read, name);
  if (value !== undefined) return value;
  throw new FunctionError(503, 'not_configured', 'Payments are not set up yet.', {
    cause: new Error(`${name} is not set.`),
  });
}

function valueOf(read: ReadVariable, name: string): string | undefined {
  const value = read(name)?.trim() ?? '';
  return value === '' ? undefined : value;
}
