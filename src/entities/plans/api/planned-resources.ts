import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { planKeys } from './plan-keys';
import { asVisitor, supabase } from '@/shared/lib/supabase';

const columns =
  'id, slug, name, organization, notion_id, availability_status, opens_on, application_deadline, website, contact_name, contact_email, contact_phone';

export const plannedRowsSchema = z.array(
  z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    organization: z.nullable(z.string()),
    notion_id: z.nullable(z.string()),
    availability_status: z.nullable(z.string()),
    opens_on: z.nullable(z.string()),
    application_deadline: z.nullable(z.string()),
    // Absent in copies that are older than them.
    website: z.nullish(z.string()),
    contact_name: z.nullish(z.string()),
    contact_email: z.nullish(z.string()),
    contact_phone: z.nullish(z.string()),
  }),
);

/** What a plan shows of a public resource. */
export type PlannedResourceRow = z.infer<typeof plannedRowsSchema>[number];

/** Maximum number of ids in a URL. */
const IDS_PER_URL = 100;

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The public resources among those with these ids. */
export function plannedResourcesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: plannedResourcesKey(ids),
    queryFn: ({ signal }) => readPlannedResources(ids, signal),
    staleTime: FIVE_MINUTES_MS,
  });
}

export const plannedResourcesKey = (ids: readonly string[]) =>
  [...planKeys.all, 'resources', ids.toSorted()] as const;

export async function readPlannedResources(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly PlannedResourceRow[]> {
  const parts: (readonly string[])[] = [];
  for (let first = 0; first < ids.length; first += IDS_PER_URL) {
    parts.push(ids.slice(first, first + IDS_PER_URL));
  }
  const rows = await Promise.all(
    parts.map(async (part) => {
      const { data } = await supabase
        .from('resources')
        .select(columns)
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
