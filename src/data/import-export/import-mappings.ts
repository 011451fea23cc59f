import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { importKeys } from './recent-imports';
import { readList } from '@/data/read-list';
import { useMutation } from '@/data/use-mutation';
import type { ImportMapping } from '@/domain/resources/import-mapping';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { Tables } from '@/types/database';

const columns = 'id, name, columns, key_column, updated_at' as const;
const namesSchema = z.record(z.string(), z.string());

/** All mappings of partners, by name. For staff. */
export function importMappingsQuery() {
  return queryOptions({
    queryKey: [...importKeys.all, 'mappings'],
    queryFn: async ({ signal }): Promise<readonly ImportMapping[]> => {
      const rows = await readList(signal, () =>
        supabase
          .from('import_mappings')
          .select(columns, { count: 'exact' })
          .order('name')
          .order('id'),
      );
      return rows.map(toMapping);
    },
  });
}

function toMapping(row: Tables<'import_mappings'>): ImportMapping {
  return { ...row, columns: namesSchema.parse(row.columns) };
}

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
      return toMapping(saved);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  });
}

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
