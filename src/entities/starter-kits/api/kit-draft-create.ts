import { useQueryClient } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { TablesInsert } from '@/types/database';

/**
 * Adds a draft of a new kit, or of changes to one of which the user may read no draft yet; resolves to
 * the id of the draft. Guides and staff only.
 */
export function useKitDraftCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (draft: TablesInsert<'starter_kits'>) => {
      if (draft.revises != null) {
        const { data: open } = await supabase
          .from('starter_kits')
          .select('id')
          .eq('status', 'draft')
          .eq('revises', draft.revises)
          .order('updated_at', { ascending: false })
          .limit(1)
          .throwOnError();
        if (open[0] !== undefined) return open[0].id;
      }
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
