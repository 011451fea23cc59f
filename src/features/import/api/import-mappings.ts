import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { importKeys } from './import-keys';
import type { ImportMapping } from '@/features/import/rules/import-mapping';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';
import type { Tables } from '@/types/database';

export const columns = 'id, name, columns, key_column, updated_at' as const;

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
      return rows.map(toImportMapping);
    },
  });
}

export function toImportMapping(row: Tables<'import_mappings'>): ImportMapping {
  return { ...row, columns: namesSchema.parse(row.columns) };
}
