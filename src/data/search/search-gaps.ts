import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { searchSynonymsKey } from './search-queries';
import { overviewKeys } from '@/data/overview/overview';
import { readOnce, writeOnce } from '@/data/run-query';
import { useMutation } from '@/data/use-mutation';
import type { DemandRow, UnansweredSearch } from '@/domain/staff/search-gaps';
import { AppError } from '@/lib/errors';

/** Searches of the last 90 days that found nothing, most visitors first, at most 100. For staff. */
export function unansweredSearchesQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'unanswered-searches'],
    queryFn: ({ signal }): Promise<readonly UnansweredSearch[]> =>
      readOnce(signal, (client, inTime) => client.rpc('unanswered_searches').abortSignal(inTime)),
  });
}

/** Demand and supply by region and industry. For staff. */
export function searchDemandQuery() {
  return queryOptions({
    queryKey: [...overviewKeys.all, 'search-demand'],
    queryFn: ({ signal }): Promise<readonly DemandRow[]> =>
      readOnce(signal, (client, inTime) => client.rpc('search_demand').abortSignal(inTime)),
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
    mutationFn: (synonym: NewSynonym) =>
      writeOnce((client) => client.from('search_synonyms').insert(synonym)),
    onSuccess: refresh,
  });
}

/** Deletes a synonym by id. AppError `forbidden` when no row was deleted. For staff. */
export function useSearchSynonymDelete() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      const deleted = await writeOnce((client) =>
        client.from('search_synonyms').delete().eq('id', id).select('id'),
      );
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
