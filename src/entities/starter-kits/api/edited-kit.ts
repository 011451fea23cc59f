import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { supabase } from '@/shared/lib/supabase';

function edited(id: string) {
  return supabase
    .from('starter_kits')
    .select('id, slug, title, summary, aliases, steps, status, revises, updated_at')
    .eq('id', id);
}

/** A kit or draft in the editor. */
export type EditedKit = QueryData<ReturnType<typeof edited>>[number];

/** A kit or draft with all that its editor needs; null when the account may not read it. */
export function editedKitQuery(id: string) {
  return queryOptions({
    queryKey: starterKitKeys.edited(id),
    queryFn: async ({ signal }): Promise<EditedKit | null> => {
      const { data } = await edited(id).abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
  });
}
