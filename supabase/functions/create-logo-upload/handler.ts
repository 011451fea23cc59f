import type { LogoUploadRequest } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { LogoStorage } from '../_shared/logos.ts';
import { lookUpPayment, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/** Services that an upload needs. */
export interface UploadServices extends PaymentLookup {
  readonly logos: LogoStorage;
  /** Status of the listing of a link; null without a listing. */
  readonly listingStatus: (accessToken: string) => Promise<string | null>;
  /** Counts one upload by session or link; throws FunctionError 429 above the limit. */
  readonly count: (subject: string) => Promise<void>;
}

/**
 * Permits the upload of one logo under a random name.
 *
 * @throws FunctionError 402 when the session did not pay for a listing, 404 for an unknown link,
 *   409 when the payment is used or the listing is live, 429 above the limit, 502 when Stripe
 *   fails.
 */
export async function createLogoUpload(
  request: LogoUploadRequest,
  services: UploadServices,
): Promise<{ path: string; token: string; publicUrl: string }> {
  if ('accessToken' in request) {
    await requireRevisable(request.accessToken, services);
    await services.count(request.accessToken);
  } else {
    await requireUnused(request.stripeSessionId, services);
    await services.count(request.stripeSessionId.slice(-KEY_LENGTH));
  }
  return services.logos.createUpload(request.contentType);
}

/** Maximum length of a counter key; the end of a session id is random. */
const KEY_LENGTH = 80;

async function requireUnused(sessionId: string, services: UploadServices): Promise<void> {
  await services.records.record(await lookUpPayment(sessionId, services));
  const { state } = await services.records.useOf(sessionId);
  if (state !== 'ready') {
    throw new FunctionError(409, 'conflict', 'This payment has its listing already.');
  }
}

async function requireRevisable(token: string, { listingStatus }: UploadServices): Promise<void> {
  const status = await listingStatus(token);
  if (status === null) {
    throw new FunctionError(404, 'not_found', 'This link does not belong to a listing.');
  }
  if (status !== 'pending' && status !== 'rejected') {
    throw new FunctionError(409, 'conflict', 'This listing has already been reviewed.');
  }
}
