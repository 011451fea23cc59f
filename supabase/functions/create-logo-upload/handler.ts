import type { LogoUploadRequest } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { requirePaidListing, type ReadListing } from '../_shared/listing-link.ts';
import type { LogoStorage } from '../_shared/logos.ts';
import { lookUpPayment, sessionKey, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/** Services that an upload needs. */
export interface UploadServices extends PaymentLookup {
  readonly logos: LogoStorage;
  readonly readListing: ReadListing;
  /** Counts one upload by session or link; throws FunctionError 429 above the limit. */
  readonly count: (subject: string) => Promise<void>;
}

/**
 * Permits the upload of one logo under a random name.
 *
 * @throws FunctionError 402 when the session did not pay for a listing or the money was returned, 404
 *   for an unknown link, 409 when the payment is used, 429 above the limit, 502 when Stripe fails.
 */
export async function createLogoUpload(
  request: LogoUploadRequest,
  services: UploadServices,
): Promise<{ path: string; token: string; publicUrl: string }> {
  if ('accessToken' in request) {
    await requirePaidListing(request.accessToken, services.readListing);
    await services.count(request.accessToken);
  } else {
    await requireUnused(request.stripeSessionId, services);
    await services.count(sessionKey(request.stripeSessionId));
  }
  return services.logos.createUpload(request.contentType);
}

async function requireUnused(sessionId: string, services: UploadServices): Promise<void> {
  await services.records.record(await lookUpPayment(sessionId, services));
  const { state } = await services.records.useOf(sessionId);
  if (state !== 'ready') {
    throw new FunctionError(409, 'conflict', 'This payment has its listing already.');
  }
}
