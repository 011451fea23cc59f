import type {
  ListingReply,
  ListingRequest,
  ListingRevision,
} from '../_shared/contracts/listing.ts';
import { requirePaidListing, type ReadListing } from '../_shared/listing-link.ts';
import type { LogoStorage } from '../_shared/logos.ts';
import { lookUpPayment, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/** Services that a submission needs. */
export interface ListingServices extends PaymentLookup {
  readonly logos: LogoStorage;
}

/** Services that changes of a listing need. */
export interface RevisionServices {
  readonly logos: LogoStorage;
  readonly readListing: ReadListing;
  /**
   * Changes the listing of a link.
   *
   * @returns its `updated_at`.
   * @throws FunctionError 400, 402, 404, 409 or 429.
   */
  readonly revise: (revision: ListingRevision) => Promise<string>;
}

/**
 * Changes the listing of a link, whose new logo is checked like that of a new listing.
 *
 * @throws FunctionError as `revise`; 400 for an invalid logo.
 */
export async function reviseListing(
  revision: ListingRevision,
  { logos, readListing, revise }: RevisionServices,
): Promise<{ updatedAt: string }> {
  const { logo_url: logoUrl } = revision.changes;
  if (typeof logoUrl === 'string') {
    // Before the logo is read: anyone may call this, and a logo has up to 5 MB.
    await requirePaidListing(revision.revise, readListing);
    await logos.check(logoUrl);
  }
  return { updatedAt: await revise(revision) };
}

/**
 * Creates a pending listing from a paid session, or extends the listing of a link by one year. The
 * first listing of a session stays: a call with other fields is told that they differ.
 *
 * @param callerId account of the caller; null for a visitor.
 * @returns the id of the listing, the same for repeated calls with one session.
 * @throws FunctionError 400 for an invalid value or logo, 402 when the session did not pay for a
 *   listing, 404 for an unknown link, 409 when the session is already used, 429 after too many
 *   lookups, 502 when Stripe fails.
 */
export async function submitListing(
  request: ListingRequest,
  callerId: string | null,
  services: ListingServices,
): Promise<ListingReply> {
  const { records, logos } = services;
  const session = await lookUpPayment(request.stripeSessionId, services);
  const payment = { ...session, payerId: callerId ?? session.payerId };
  if ('renew' in request) return { listingId: await records.renew(payment, request.renew) };
  if (request.logoUrl !== null) await logos.check(request.logoUrl);
  return records.fulfil(payment, request);
}
