import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListingFields } from '../../../supabase/functions/_shared/contracts/listing';
import { unwrap } from '@/data/run-query';
import { refreshEdited, rereadAfter } from '@/data/submissions/refresh-submissions';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import type { TablesUpdate } from '@/types/database';

interface ListingUpdate {
  readonly id: string;
  /** Its `updated_at` when it was read. */
  readonly seenUpdatedAt: string;
  readonly fields: ListingFields;
}

/**
 * Changes a listing, as staff. Resolves to its new `updated_at`. AppError `conflict`: it was changed
 * or removed since it was read; it is read again then.
 */
export function useListingUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, fields }: ListingUpdate) => {
      const client = await loadSupabase();
      const [saved] = unwrap(
        await client
          .from('service_provider_directory')
          .update(toRow(fields))
          .eq('id', id)
          .eq('updated_at', seenUpdatedAt)
          .select('id, updated_at'),
      );
      if (saved === undefined) throw new AppError('conflict');
      return saved.updated_at;
    },
    onSuccess: () => refreshEdited(queryClient, 'listing'),
    onError: (error) => rereadAfter(error, queryClient, 'listing'),
  });
}

function toRow(fields: ListingFields): TablesUpdate<'service_provider_directory'> {
  return {
    provider_name: fields.providerName,
    logo_url: fields.logoUrl,
    service_categories: fields.serviceCategories,
    description: fields.description,
    website_url: fields.websiteUrl,
    contact_email: fields.contactEmail,
    region_served: fields.regionServed,
    tags: fields.tags,
  };
}
