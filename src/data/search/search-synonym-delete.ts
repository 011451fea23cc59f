import { useSynonymsRefresh } from './search-synonym-create';
import { useMutation } from '@/data/use-mutation';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Deletes a synonym by id. AppError `forbidden` when no row was deleted. For staff. */
export function useSearchSynonymDelete() {
  const refresh = useSynonymsRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data: deleted } = await supabase
        .from('search_synonyms')
        .delete()
        .eq('id', id)
        .select('id')
        .throwOnError();
      if (deleted.length === 0) throw new AppError('forbidden');
    },
    onSettled: refresh,
  });
}
