import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isUnreachable } from './member-plan';
import { planKeys } from './plan-queries';
import { draftSavedAt, readDraft, writeDraft, type DraftPlace } from '@/lib/draft';
import { AppError } from '@/lib/errors';
import { asVisitor, supabase } from '@/lib/supabase';

const columns =
  'id, slug, name, organization, notion_id, availability_status, opens_on, application_deadline, website, contact_name, contact_email, contact_phone';

const rowsSchema = z.array(
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
export type PlannedResourceRow = z.infer<typeof rowsSchema>[number];

/** The public resources of the own plan. */
interface OwnPlannedResources {
  readonly rows: readonly PlannedResourceRow[];
  /** When they were read, if they are a copy in this browser; null when they were read just now. */
  readonly copiedAt: string | null;
}

/** Maximum number of ids in a URL. */
const IDS_PER_URL = 100;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** The public resources among those with these ids. */
export function plannedResourcesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keyOf(ids),
    queryFn: ({ signal }) => readResources(ids, signal),
    staleTime: FIVE_MINUTES_MS,
  });
}

/**
 * The public resources of the own plan, of an account or of the visitor of this browser (null).
 * Without a connection they are as they were read last.
 */
export function ownPlannedResourcesQuery(owner: string | null, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...keyOf(ids), owner],
    queryFn: async ({ signal }): Promise<OwnPlannedResources> => {
      try {
        if (!navigator.onLine) throw new AppError('network');
        const rows = await readResources(ids, signal);
        writeDraft(copyOf(owner), rows);
        return { rows, copiedAt: null };
      } catch (error) {
        const copiedAt = draftSavedAt(copyOf(owner));
        const rows = isUnreachable(error) ? readDraft(copyOf(owner), rowsSchema) : null;
        if (rows === null || copiedAt === null) throw error;
        return { rows, copiedAt: copiedAt.toISOString() };
      }
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

const keyOf = (ids: readonly string[]) => [...planKeys.all, 'resources', ids.toSorted()] as const;

// Stored like the copy of the plan: for a week, until sign-out. Drafts of visitors end with the tab,
// so that the plan of this browser has a name of its own.
const copyOf = (owner: string | null): DraftPlace => ({
  userId: owner ?? 'browser-plan',
  form: 'plan-resources',
});

async function readResources(
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
