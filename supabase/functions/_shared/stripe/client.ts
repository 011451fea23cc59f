import Stripe from 'stripe';
import { FunctionError } from '../function-error.ts';
import type { StripeSettings } from './settings.ts';

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

/** Whether a call failed because the id does not exist. */
export function isUnknownId(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  );
}
