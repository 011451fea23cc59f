import Stripe from 'stripe';
import { FunctionError } from '../function-error.ts';
import type { StripeSettings } from './settings.ts';

/** Two tries end before a browser stops waiting for the checkout (20 s). */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/**
 * The payment provider's own library.
 *
 * @param signal ends every call.
 * @param send what carries a request; tests answer it themselves.
 */
export function connectStripe(
  { secretKey, api }: StripeSettings,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Stripe {
  const sendUntil: typeof fetch = (input, init) =>
    send(input, {
      ...init,
      signal: init?.signal == null ? signal : AbortSignal.any([signal, init.signal]),
    });
  return new Stripe(secretKey, {
    ...api,
    // The one of Deno and browsers, which a hosted function has.
    httpClient: Stripe.createFetchHttpClient(sendUntil),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

/**
 * What the provider answers.
 *
 * @throws FunctionError 502 when it cannot be reached or refuses; what it said is for the log.
 */
export async function fromProvider<Answer>(call: Promise<Answer>): Promise<Answer> {
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

/** Whether a call failed because the provider knows nothing by that id. */
export function isUnknownId(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}
