import Stripe from 'stripe';
import { FunctionError } from '../function-error.ts';

/** Stripe settings of the installation. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Whether the key moves real money. Sessions of the other mode do not count as payments. */
  readonly livemode: boolean;
  /** Price id of a listing in Stripe's catalogue; undefined puts the fee into each session. */
  readonly priceId: string | undefined;
  /** Address of the API if it is not Stripe's own. */
  readonly api: { readonly host?: string; readonly port?: string; readonly protocol?: 'http' };
}

/** Reads an environment variable. */
export type ReadVariable = (name: string) => string | undefined;

/**
 * Reads `STRIPE_SECRET_KEY`, `STRIPE_PRICE_ID`, and `STRIPE_API_HOST`, `STRIPE_API_PORT` and
 * `STRIPE_API_PROTOCOL`, which point to the embedded backend's stand-in.
 *
 * @throws FunctionError 503 without a secret key.
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
      ...(host !== '' && { host }),
      ...(port !== '' && { port }),
      ...(read('STRIPE_API_PROTOCOL') === 'http' && { protocol: 'http' }),
    },
  };
}

/**
 * Reads `STRIPE_WEBHOOK_SECRET`, which verifies webhook signatures.
 *
 * @throws FunctionError 503 when it is not set.
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

/** Two attempts take less time than browsers wait for the checkout (20 s). */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/**
 * Creates a Stripe client.
 *
 * @param signal aborts every call.
 * @param send performs requests; tests replace it.
 */
export function connectStripe(
  { secretKey, api }: StripeSettings,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Stripe {
  const sendWithSignal: typeof fetch = (input, init) =>
    send(input, {
      ...init,
      signal: init?.signal == null ? signal : AbortSignal.any([signal, init.signal]),
    });
  return new Stripe(secretKey, {
    ...api,
    // Deno and hosted functions provide fetch.
    httpClient: Stripe.createFetchHttpClient(sendWithSignal),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * Awaits a Stripe call and maps its errors.
 *
 * @throws FunctionError 502 when Stripe is unreachable or rejects the call; the cause is logged.
 */
export async function callStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new FunctionError(
      502,
      'payment_provider_failed',
      'The payment service cannot be reached just now. Please try again in a moment.',
      { retryAfter: 5, cause: error },
    );
  }
}

/** The code of a refusal by Stripe, as `callStripe` throws it; null for any other failure. */
export function refusalOf(error: unknown): string | null {
  const cause = error instanceof FunctionError ? error.cause : error;
  if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  // The library repeated a call that is still under way.
  return cause.statusCode === 409 ? null : (cause.code ?? 'refused');
}

/** Whether a call failed because the id does not exist. */
export function isUnknownId(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}
