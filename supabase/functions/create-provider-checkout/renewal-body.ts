import { renewalRequestSchema, type RenewalRequest } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { readBytes, type BodyReader } from '../_shared/request-body.ts';

const LIMIT_BYTES = 1024;

/**
 * Reads the link of the listing to renew; null without one. Everything else in a body is ignored,
 * because price and addresses never come from the request.
 *
 * @throws FunctionError 400 when the link is malformed, 413 when the body is too large.
 */
export const renewalBody: BodyReader<RenewalRequest | null> = async (request) => {
  const body = parsed(new TextDecoder().decode(await readBytes(request.body, LIMIT_BYTES)));
  if (typeof body !== 'object' || body === null || !('renew' in body)) return null;
  const renewal = renewalRequestSchema.safeParse(body);
  if (renewal.success) return renewal.data;
  throw new FunctionError(400, 'bad_request', 'The request is not valid (renew).');
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
