import { useQueryClient } from '@tanstack/react-query';
import { importKeys } from './import-keys';
import { columns, toImportMapping } from './import-mappings';
import type { ImportMapping } from '@/features/import/rules/import-mapping';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

interface MappingToSave {
  /** The mapping as it was loaded; null for a new one. */
  readonly stored: ImportMapping | null;
  readonly mapping: Pick<ImportMapping, 'name' | 'columns' | 'key_column'>;
}

/**
 * Saves a mapping and resolves to it. AppError `conflict` when another one has the name, or someone
 * else changed or deleted it.
 */
export function useImportMappingSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ stored, mapping }: MappingToSave) => {
      const row = { ...mapping, columns: { ...mapping.columns } };
      const table = supabase.from('import_mappings');
      const write =
        stored === null
          ? table.insert(row)
          : table.update(row).eq('id', stored.id).eq('updated_at', stored.updated_at);
      const { data } = await write.select(columns).throwOnError();
      const [saved] = data;
      if (saved === undefined) throw new AppError('conflict');
      return toImportMapping(saved);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  });
}
