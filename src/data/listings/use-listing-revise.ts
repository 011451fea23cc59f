import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listingKeys } from './listing-keys';
import { unwrap } from '@/data/run-query';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { toAppError } from '@/lib/errors';
import { loadClient } from '@/lib/supabase';
import type { ListingFields } from '@contracts/listing';

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
