import { useQueryClient } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** Adds a draft of a new kit or of changes to one; resolves to its id. Guides and staff only. */
export function useKitDraftCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: TablesInsert<'starter_kits'>) => {
      const { data } = await supabase
        .from('starter_kits')
        .insert(draft)
        .select('id')
        .single()
        .throwOnError();
      return data.id;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: starterKitKeys.all }),
  });
}
