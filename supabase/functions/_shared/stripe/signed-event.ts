import Stripe from 'stripe';
import { FunctionError } from '../function-error.ts';
import { readBytes } from '../request-body.ts';

/** Larger than any event about a payment. */
const LIMIT_BYTES = 256 * 1024;

/** Maximum age of a signature. */
const TOLERANCE_SECONDS = 300;

/**
 * Reads a webhook event and verifies its signature and age.
 *
 * @param secret the webhook signing secret.
 * @throws FunctionError 400 without a valid signature of the last five minutes, 413 when too large.
 */
export async function signedEvent(request: Request, secret: string): Promise<Stripe.Event> {
  const payload = await readBytes(request.body, LIMIT_BYTES);
  try {
    return await Stripe.webhooks.constructEventAsync(
      payload,
      request.headers.get('stripe-signature') ?? '',
      secret,
      TOLERANCE_SECONDS,
      Stripe.createSubtleCryptoProvider(),
    );
  } catch {
    // Not logged: anyone can send invalid requests here.
    throw new FunctionError(400, 'bad_signature', 'The signature is not valid.');
  }
}
