import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listingKeys } from './own-listing-query';
import { callFunction } from '@/data/call-function';
import { providerKeys } from '@/data/providers/provider-keys';
import { unwrap } from '@/data/run-query';
import { storeFile } from '@/data/store-file';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { AppError, toAppError } from '@/lib/errors';
import { loadClient } from '@/lib/supabase';
import {
  listingReplySchema,
  logoUploadReplySchema,
  type ListingFields,
  type ListingRequest,
  type LogoUploadRequest,
} from '@contracts/listing';

/**
 * Uses a paid session for a new listing or to renew one. Resolves to the listing id; repeated calls
 * with a session return the same id. AppError `payment_required`: not paid or refunded; `conflict`:
 * the session was used for another purpose.
 */
export function useListingSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: ListingRequest) => {
      const reply = await callFunction('submit-provider-listing', listingReplySchema, { body });
      return reply.listingId;
    },
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
  readonly fields: ListingFields;
}

/**
 * Updates a pending or rejected listing, which then waits for review again. AppError `conflict`:
 * already decided; `payment_required`: refunded; `not_found`: deleted.
 */
export function useListingRevise() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, fields }: Revision) => {
      const client = await loadClient();
      unwrap(
        await client.rpc('revise_listing', {
          token,
          listing: {
            provider_name: fields.providerName,
            description: fields.description,
            service_categories: fields.serviceCategories,
            region_served: fields.regionServed,
            contact_email: fields.contactEmail,
            website_url: fields.websiteUrl,
            logo_url: fields.logoUrl,
            tags: fields.tags,
          },
        }),
      );
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
    onError: (error, { token }) => {
      if (toAppError(error).code === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: listingKeys.ofLink(token) });
      }
    },
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
