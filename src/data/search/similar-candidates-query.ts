import { queryOptions } from '@tanstack/react-query';
import { readDirectoryPage } from './directory-search-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { readIsLargeDirectory, approvedResourcesQuery } from '@/data/resources/resource-queries';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { similarRequest, type SimilarTo } from '@/domain/resources/search-request';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The resources to compare with this one: the public list, or those of a large directory that have
 * most facts in common with it.
 */
export function similarCandidatesQuery(resource: SimilarTo) {
  const request = { ...similarRequest(resource), counted: [] };
  return queryOptions({
    queryKey: resourceKeys.like(request),
    queryFn: async ({ client, signal }): Promise<readonly ResourceCardRow[]> => {
      if (!(await readIsLargeDirectory(client))) return client.query(approvedResourcesQuery());
      return (await readDirectoryPage(client, request, null, signal)).rows;
    },
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
