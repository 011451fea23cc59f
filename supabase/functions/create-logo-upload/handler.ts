import type { LogoUploadRequest } from '../_shared/contracts/listing.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Logos } from '../_shared/logos.ts';
import { lookUpPayment, type PaymentLookup } from '../_shared/stripe/payment-lookup.ts';

/** What an upload needs besides what was sent. */
export interface UploadServices extends PaymentLookup {
  readonly logos: Logos;
  /** State of the listing of a link; null without one. */
  readonly listingStatus: (accessToken: string) => Promise<string | null>;
  /** Counts one upload of a session or a link; throws FunctionError 429 for one too many. */
  readonly count: (subject: string) => Promise<void>;
}

/**
 * Lets one logo be uploaded, under a name that nobody chooses.
 *
 * @throws FunctionError 402 when the session did not pay for a listing, 404 for a link without one,
 *   409 when the listing is in or live, 429 after too many, 502 when the payment provider fails.
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
    await services.count(request.stripeSessionId.slice(-SUBJECT_LENGTH));
  }
  return services.logos.createUpload(request.contentType);
}

/** As much as a counter's subject holds; the end of a session's id is random. */
const SUBJECT_LENGTH = 80;

async function requireUnused(sessionId: string, services: UploadServices): Promise<void> {
  await services.records.record(await lookUpPayment(sessionId, services));
  const { state } = await services.records.useOf(sessionId);
  if (state === 'used') {
    throw new FunctionError(409, 'conflict', 'This payment has its listing already.');
  }
}

async function requireRevisable(token: string, { listingStatus }: UploadServices): Promise<void> {
  const status = await listingStatus(token);
  if (status === null) {
    throw new FunctionError(404, 'not_found', 'This link leads to no listing.');
  }
  if (status !== 'pending' && status !== 'rejected') {
    throw new FunctionError(409, 'conflict', 'This listing was looked at already.');
  }
}
