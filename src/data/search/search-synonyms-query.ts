import { queryOptions } from '@tanstack/react-query';
import { readList } from '@/data/read-list';
import { loadPublicClient, type Client } from '@/lib/supabase';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Key of the synonyms of curators. */
export const searchSynonymsKey = ['search-synonyms'] as const;

function searchSynonyms(client: Client) {
  return client
    .from('search_synonyms')
    .select('id, typed, means', { count: 'exact' })
    .order('typed')
    .order('id');
}

/** The synonyms of curators, by what people type; read when somebody searches. */
export function searchSynonymsQuery() {
  return queryOptions({
    queryKey: searchSynonymsKey,
    queryFn: ({ signal }) => readList(signal, searchSynonyms, loadPublicClient),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
