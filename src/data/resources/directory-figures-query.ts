import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { unwrap } from '@/data/run-query';
import { AppError } from '@/lib/errors';
import { loadPublicClient } from '@/lib/supabase';
import { readInTime } from '@/lib/time-limit';
import type { Database } from '@/types/database';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Counts of the public list: resources, their organizations, and regions with resources of their own. */
export type DirectoryFigures =
  Database['public']['Functions']['directory_figures']['Returns'][number];

/** Counts the directory, as a visitor. Throws AppError. */
export function readDirectoryFigures(signal?: AbortSignal): Promise<DirectoryFigures> {
  return readInTime(signal, async (inTime) => {
    const client = await loadPublicClient();
    // Only React Query retries.
    const reply = client.rpc('directory_figures').abortSignal(inTime);
    const [figures] = unwrap(await reply.retry(false));
    if (figures === undefined) throw new AppError('unavailable');
    return figures;
  });
}

/** The counts of the about page. */
export function directoryFiguresQuery() {
  return queryOptions({
    queryKey: resourceKeys.figures(),
    queryFn: ({ signal }) => readDirectoryFigures(signal),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}
