import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { AppError } from '@/shared/lib/errors';
import { asVisitor, supabase } from '@/shared/lib/supabase';
import type { Database } from '@/types/database';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Counts of the public list: resources, their organizations, and regions with resources of their own. */
export type DirectoryFigures =
  Database['public']['Functions']['directory_figures']['Returns'][number];

/** Counts the directory, as a visitor. Throws AppError. */
export async function readDirectoryFigures(signal?: AbortSignal): Promise<DirectoryFigures> {
  const counting = supabase.rpc('directory_figures').setHeader(...asVisitor);
  const { data } = await (signal ? counting.abortSignal(signal) : counting).throwOnError();
  const [figures] = data;
  if (figures === undefined) throw new AppError('unavailable');
  return figures;
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
