import { useQueryClient } from '@tanstack/react-query';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
      await supabase
        .rpc('feature_listing', { listing_id: listingId, featured: isFeatured })
        .throwOnError();
    },
    onSettled: () => refreshSubmissions(queryClient, 'listing'),
  });
}
