import { queryOptions } from '@tanstack/react-query';
import { searchSynonymsKey } from './search-keys';
import { readList } from '@/shared/api/read-list';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function searchSynonyms() {
  return supabase
    .from('search_synonyms')
    .select('id, typed, means', { count: 'exact' })
    .order('typed')
    .order('id')
    .setHeader(...asVisitor);
}

/** Synonyms of curators, by the typed words; loads when a search starts. */
export function searchSynonymsQuery() {
  return queryOptions({
    queryKey: searchSynonymsKey,
    queryFn: ({ signal }) => readList(signal, searchSynonyms),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
