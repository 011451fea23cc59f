import { useQueryClient } from '@tanstack/react-query';
import { callFunction } from '@/data/call-function';
import { providerKeys } from '@/data/providers/provider-queries';
import { storeFile } from '@/data/store-file';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { useMutation } from '@/data/use-mutation';
import type { ListingEdit } from '@/domain/providers/listing-form';
import { AppError } from '@/lib/errors';
import {
  listingReplySchema,
  listingRevisionReplySchema,
  logoUploadReplySchema,
  type ListingRequest,
  type LogoUploadRequest,
} from '@shared/contracts/listing';

/**
 * Uses a paid session for a new listing or to renew one. Resolves to the listing id, the same for
 * repeated calls with a session, and to whether its listing differs from this one. AppError `payment_required`: not paid or refunded; `conflict`:
 * the session was used for another purpose.
 */
export function useListingSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ListingRequest) =>
      callFunction('submit-provider-listing', listingReplySchema, { body }),
    // Do not refetch the session status: the form would be replaced before its success message
    // shows.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
        queryClient.invalidateQueries({ queryKey: providerKeys.all }),
      ]),
  });
}

interface Revision {
  /** Access token of the listing. */
  readonly token: string;
  /** `updated_at` of the loaded version. */
  readonly seenUpdatedAt: string;
  /** Changed columns. */
  readonly changes: Partial<ListingEdit>;
}

/**
 * Updates a pending or rejected listing, which then waits for review again; of any other listing the
 * changes wait, and it stays as it is. Resolves to the `updated_at` of the listing. AppError
 * `conflict`: changed or decided since it was loaded; `payment_required`: refunded; `not_found`:
 * deleted; `rate_limited`: 20 changes of a live listing in a day.
 */
export function useListingRevise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, seenUpdatedAt, changes }: Revision) => {
      const body = { revise: token, seenUpdatedAt, changes };
      const reply = await callFunction('submit-provider-listing', listingRevisionReplySchema, {
        body,
      });
      return reply.updatedAt;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}

/** Permission to upload a logo: a paid session or an access token. */
export type LogoProof = { readonly stripeSessionId: string } | { readonly accessToken: string };

interface LogoToStore {
  readonly proof: LogoProof;
  readonly blob: Blob;
}

/** Uploads a logo under a random name and resolves to its URL. Fails with AppError. */
export function useLogoUpload() {
  return useMutation({
    mutationFn: async ({ proof, blob }: LogoToStore) => {
      const body: LogoUploadRequest = { ...proof, contentType: typeOf(blob) };
      const { path, token, publicUrl } = await callFunction(
        'create-logo-upload',
        logoUploadReplySchema,
        { body },
      );
      await storeFile({ bucket: 'provider-logos', path, token }, blob);
      return publicUrl;
    },
  });
}

function typeOf({ type }: Blob): LogoUploadRequest['contentType'] {
  if (type === 'image/webp' || type === 'image/png' || type === 'image/jpeg') return type;
  throw new AppError('invalid');
}
