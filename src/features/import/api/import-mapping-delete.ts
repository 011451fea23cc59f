import { useQueryClient } from '@tanstack/react-query';
import { importKeys } from './import-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Deletes a mapping and the keys of its partner; the resources stay. */
export function useImportMappingDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await supabase.from('import_mappings').delete().eq('id', id).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  });
}
