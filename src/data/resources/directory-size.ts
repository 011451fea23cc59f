import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import type { ResourceCardRow } from './resource-rows';
import { listPreviewQuery } from '@/data/list-preview';
import { LARGE_DIRECTORY } from '@/domain/resources/large-directory';

/** The number of public resources, known as soon as the first part of the list has arrived. */
export function directorySizeQuery() {
  return queryOptions<number>({
    queryKey: [...resourceKeys.approved(), 'size'],
    queryFn: skipToken,
    meta: { forEverybody: true },
  });
}

const previewQuery = () => listPreviewQuery<ResourceCardRow>(resourceKeys.approved());

/** Whether the directory is too large to be searched in the browser; false while that is not known. */
export function useIsLargeDirectory(): boolean {
  const { data: size } = useQuery(directorySizeQuery());
  const { data: preview } = useQuery(previewQuery());
  return (size ?? preview?.total ?? 0) >= LARGE_DIRECTORY;
}

/** The same outside of components. */
export function isLargeDirectory(client: QueryClient): boolean {
  const size = client.getQueryData(directorySizeQuery().queryKey);
  const preview = client.getQueryData(previewQuery().queryKey);
  return (size ?? preview?.total ?? 0) >= LARGE_DIRECTORY;
}
