import { useQueryClient } from '@tanstack/react-query';
import { visitorArguments } from './subscription-create';
import { subscriptionKeys } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { StoredFilters } from '@shared/search/list/filter-codec';

interface SavedSearch {
  readonly filters: StoredFilters;
  /** Email of a visitor who gave consent. Members are notified through their account. */
  readonly email?: string;
}

/** Subscribes to new resources in a filtered list. Resolves as `useSubscriptionCreate`. */
export function useSearchSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ filters, email }: SavedSearch): Promise<boolean> => {
      const visitor = visitorArguments(email);
      const { data } = await supabase
        .rpc('subscribe_to_search', { filters: { ...filters }, ...visitor })
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}
