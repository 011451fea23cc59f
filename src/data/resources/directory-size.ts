import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import type { ResourceCardRow } from './resource-rows';
import { listPreviewQuery } from '@/data/list-preview';
import { unwrap } from '@/data/run-query';
import { LARGE_DIRECTORY } from '@/domain/resources/large-directory';
import { AppError } from '@/lib/errors';
import { loadPublicClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The number of public resources. The public list sets it as soon as its first part has arrived. */
export function directorySizeQuery() {
  return queryOptions({
    queryKey: [...resourceKeys.approved(), 'size'],
    queryFn: ({ signal }) => readInTime(signal, countResources),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

async function countResources(inTime: AbortSignal): Promise<number> {
  const client = await loadPublicClient();
  const reply = await client
    .from('resources')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'approved')
    .abortSignal(inTime)
    .retry(false);
  unwrap(reply);
  if (reply.count === null) throw new AppError('unavailable');
  return reply.count;
}

const previewQuery = () => listPreviewQuery<ResourceCardRow>(resourceKeys.approved());

/** Whether the directory is too large to be searched in the browser; false while that is not known. */
export function useIsLargeDirectory(): boolean {
  const { data: size } = useQuery({ ...directorySizeQuery(), enabled: false });
  const { data: preview } = useQuery(previewQuery());
  return (size ?? preview?.total ?? 0) >= LARGE_DIRECTORY;
}

/** The same outside of components; asks when it is not known. Throws AppError. */
export async function readIsLargeDirectory(client: QueryClient): Promise<boolean> {
  const preview = client.getQueryData(previewQuery().queryKey);
  const size = preview?.total ?? (await client.query(directorySizeQuery()));
  return size >= LARGE_DIRECTORY;
}
