import { queryOptions } from '@tanstack/react-query';
import { planKeys } from './plan-keys';
import { IDS_PER_URL, partsOf } from '@/shared/api/parts-of';
import { asVisitor, supabase } from '@/shared/lib/supabase';

/** The columns that a plan shows of a resource. */
export const resourceColumns =
  'id, slug, name, organization, notion_id, availability_status, opens_on, application_deadline, website, contact_name, contact_email, contact_phone, required_documents, preparation_time';

/** What a plan shows of a public resource. */
export type PlannedResourceRow = Awaited<ReturnType<typeof readPlannedResources>>[number];

/** How long rows of resources count as new. */
export const RESOURCES_STALE_MS = 5 * 60 * 1000;

/** The public resources among those with these ids. */
export function plannedResourcesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...planKeys.all, 'resources', ids.toSorted()],
    queryFn: ({ signal }) => readPlannedResources(ids, signal),
    staleTime: RESOURCES_STALE_MS,
  });
}

/** Reads the public resources among those with these ids. Throws AppError. */
export async function readPlannedResources(ids: readonly string[], signal: AbortSignal) {
  const rows = await Promise.all(
    partsOf(ids, IDS_PER_URL).map(async (part) => {
      const { data } = await supabase
        .from('resources')
        .select(resourceColumns)
        .eq('status', 'approved')
        .in('id', part)
        .setHeader(...asVisitor)
        .abortSignal(signal)
        .throwOnError();
      return data;
    }),
  );
  return rows.flat();
}
