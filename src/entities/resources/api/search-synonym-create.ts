import { useQueryClient } from '@tanstack/react-query';
import { searchSynonymsKey } from './search-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface NewSynonym {
  /** What people type, in lower case. */
  readonly typed: string;
  /** What resources say instead, separated by commas. */
  readonly means: string;
}

/** Adds a synonym. AppError `conflict` when the words have one already. For staff. */
export function useSearchSynonymCreate() {
  const refresh = useSynonymsRefresh();
  return useMutation({
    mutationFn: async (synonym: NewSynonym) => {
      await supabase.from('search_synonyms').insert(synonym).throwOnError();
    },
    onSuccess: refresh,
  });
}

export function useSynonymsRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [searchSynonymsKey, overviewKeys.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
