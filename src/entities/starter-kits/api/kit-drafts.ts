import { queryOptions } from '@tanstack/react-query';
import { starterKitKeys } from './starter-kit-keys';
import { supabase } from '@/shared/lib/supabase';

/** Drafts that the user may read, the newest first: the own ones, for staff all. */
export function kitDraftsQuery() {
  return queryOptions({
    queryKey: starterKitKeys.drafts(),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('starter_kits')
        .select('id, title, revises, updated_at')
        .eq('status', 'draft')
        .order('updated_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}
