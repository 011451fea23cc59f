import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function compared() {
  return supabase
    .from('resources')
    .select('id, name, description', { count: 'exact' })
    .eq('status', 'approved')
    .order('name')
    .order('id');
}

/** Name and description of every public resource: what a submission is compared with. */
export function resourceDuplicatesQuery() {
  return queryOptions({
    queryKey: resourceKeys.compared(),
    queryFn: ({ signal }) => readList(signal, compared),
    staleTime: FIVE_MINUTES_MS,
  });
}
