import { useQueryClient } from '@tanstack/react-query';
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: starterKitKeys.all }),
  });
}
