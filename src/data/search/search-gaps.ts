import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { searchSynonymsKey } from './search-queries';
import { overviewKeys } from '@/data/overview/overview';
import { useMutation } from '@/data/use-mutation';
import type { DemandRow, UnansweredSearch } from '@/domain/staff/search-gaps';
import { AppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Searches of the last 90 days that found nothing, most visitors first, at most 100. For staff. */
export function unansweredSearchesQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'unanswered-searches'],
    queryFn: async ({ signal }): Promise<readonly UnansweredSearch[]> => {
      const { data } = await supabase.rpc('unanswered_searches').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** Demand and supply by region and industry. For staff. */
export function searchDemandQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'search-demand'],
    queryFn: async ({ signal }): Promise<readonly DemandRow[]> => {
      const { data } = await supabase.rpc('search_demand').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

interface NewSynonym {
  /** What people type, in lower case. */
  readonly typed: string;
  /** What resources say instead, separated by commas. */
  readonly means: string;
}

/** Adds a synonym. AppError `conflict` when the words have one already. For staff. */
export function useSearchSynonymCreate() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (synonym: NewSynonym) => {
      await supabase.from('search_synonyms').insert(synonym).throwOnError();
    },
    onSuccess: refresh,
  });
}

/** Deletes a synonym by id. AppError `forbidden` when no row was deleted. For staff. */
export function useSearchSynonymDelete() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      const { data: deleted } = await supabase
        .from('search_synonyms')
        .delete()
        .eq('id', id)
        .select('id')
        .throwOnError();
      if (deleted.length === 0) throw new AppError('forbidden');
    },
    onSettled: refresh,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [searchSynonymsKey, overviewKeys.all].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
