import Stripe from 'stripe';
import { FunctionError } from '../function-error.ts';
import { readBytes } from '../request-body.ts';

/** More than any event about a payment has. */
const LIMIT_BYTES = 256 * 1024;

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

/**
 * Reads an event that the payment provider has signed: the signature is of the very bytes that came,
 * and of their time.
 *
 * @param secret what it signs with.
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
    // Nothing of it is worth a log: anybody may send anything here.
    throw new FunctionError(400, 'bad_signature', 'The signature is not valid.');
  }
}
