import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@/data/run-query';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { useMutation } from '@/data/use-mutation';
import { loadSupabase } from '@/lib/supabase';

interface Featuring {
  readonly listingId: string;
  readonly isFeatured: boolean;
}

/**
 * Features a listing or removes it from the featured ones. For admins; AppError `not_found`:
 * deleted. Refetches affected queries in any case.
 */
export function useListingFeature() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ listingId, isFeatured }: Featuring) => {
      const client = await loadSupabase();
      unwrap(await client.rpc('feature_listing', { listing_id: listingId, featured: isFeatured }));
    },
    onSettled: () => refreshSubmissions(queryClient, 'listing'),
  });
}
