import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListingFields } from '@contracts/listing';
import { listingKeys } from './listing-keys';
import { unwrap } from '@/data/run-query';
import { submissionKeys } from '@/data/submissions/submission-keys';
import { toAppError } from '@/lib/errors';
import { loadClient } from '@/lib/supabase';

interface Revision {
  /** The key in the link of the listing. */
  readonly token: string;
  readonly fields: ListingFields;
}

/**
 * Changes a listing that is pending or rejected; it then waits for staff again. AppError `conflict`:
 * it was decided on meanwhile; `payment_required`: its money went back; `not_found`: it is gone.
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
