import { dataOf, visitorClient } from './clients.ts';
import { FunctionError } from './function-error.ts';

/** A listing as its link shows it. */
export interface LinkedListing {
  readonly id: string;
  readonly listing_status: string;
  /** Whether its payment was returned. */
  readonly unpaid: boolean;
}

/** Reads the listing of a link; undefined without one. */
export type ReadListing = (accessToken: string) => Promise<LinkedListing | undefined>;

/** Reads with a visitor's rights: the link is the permission. */
export function linkedListings(signal: AbortSignal): ReadListing {
  return async (token) => dataOf(await visitorClient(signal).rpc('listing_by_token', { token }))[0];
}

/**
 * Returns the listing of a link.
 *
 * @throws FunctionError 404 when no listing has the link.
 */
export async function requireListing(
  accessToken: string,
  read: ReadListing,
): Promise<LinkedListing> {
  const listing = await read(accessToken);
  if (listing !== undefined) return listing;
  throw new FunctionError(404, 'not_found', 'This link does not belong to a listing.');
}

/** @throws FunctionError 402 when the payment was returned, 404 when no listing has the link. */
export async function requirePaidListing(accessToken: string, read: ReadListing): Promise<void> {
  const { unpaid } = await requireListing(accessToken, read);
  if (!unpaid) return;
  throw new FunctionError(402, 'payment_returned', 'The payment for this listing was refunded.');
}
