import { dataOf, visitorClient } from './clients.ts';
import { FunctionError } from './function-error.ts';

/** Whether there is a listing with this link. Reads with a visitor's rights: the link is the permission. */
export async function hasListing(accessToken: string, signal: AbortSignal): Promise<boolean> {
  const call = visitorClient(signal).rpc('listing_by_token', { token: accessToken });
  return dataOf(await call).length > 0;
}

/** @throws FunctionError 404 when no listing has the link. */
export async function requireListing(
  accessToken: string,
  isKnown: (accessToken: string) => Promise<boolean>,
): Promise<void> {
  if (await isKnown(accessToken)) return;
  throw new FunctionError(404, 'not_found', 'This link does not belong to a listing.');
}
