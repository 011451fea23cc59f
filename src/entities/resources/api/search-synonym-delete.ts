import { useSynonymsRefresh } from './search-synonym-create';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

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
