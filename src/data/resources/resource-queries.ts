import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import type { ResourceCardRow } from './resource-rows';
import { listPreviewQuery } from '@/data/list-preview';
import { readToEnd } from '@/data/read-list';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadPublicClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';

/** From this number of public resources on, the database searches instead of the browser. */
export const LARGE_DIRECTORY = 3000;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The number of public resources. The public list sets it as soon as its first part has arrived. */
function directorySizeQuery() {
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

/** The public list: every approved resource with the columns of its card, by name. */
export function approvedResourcesQuery() {
  return queryOptions({
    queryKey: resourceKeys.approved(),
    queryFn: ({ signal, client: cache }) =>
      readInTime(signal, async (inTime) => {
        const [client, rows] = await Promise.all([loadPublicClient(), import('./resource-rows')]);
        return readToEnd(
          () => rows.approvedCards(client),
          inTime,
          (total) => cache.setQueryData(directorySizeQuery().queryKey, total),
        );
      }),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
