import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

/** Deletes a draft. Fails with AppError `not_found` when there is none any more. */
export function useKitDraftDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data } = await supabase
        .from('starter_kits')
        .delete()
        .eq('id', id)
        .select('id')
        .throwOnError();
      if (data.length === 0) throw new AppError('not_found');
    },
    onSettled: (_data, _error, id) => refreshAllBut(queryClient, id),
  });
}

/** Refetches all but a draft that is gone, which its editor shows until it closes. */
export async function refreshAllBut(queryClient: QueryClient, draftId: string): Promise<void> {
  const gone = JSON.stringify(starterKitKeys.edited(draftId));
  await queryClient.invalidateQueries({
    queryKey: starterKitKeys.all,
    predicate: ({ queryKey }) => JSON.stringify(queryKey) !== gone,
  });
}
