import { queryOptions } from '@tanstack/react-query';
import { isUnreachable } from './member-plan';
import {
  type PlannedResourceRow,
  plannedResourcesKey,
  readPlannedResources,
  plannedRowsSchema,
} from './planned-resources';
import { draftSavedAt, readDraft, writeDraft, type DraftPlace } from '@/shared/lib/draft';
import { AppError } from '@/shared/lib/errors';

/** The public resources of the own plan. */
interface OwnPlannedResources {
  readonly rows: readonly PlannedResourceRow[];
  /** When they were read, if they are a copy in this browser; null when they were read just now. */
  readonly copiedAt: string | null;
}

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The public resources of the own plan, of an account or of the visitor of this browser (null).
 * Without a connection they are as they were read last.
 */
export function ownPlannedResourcesQuery(owner: string | null, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...plannedResourcesKey(ids), owner],
    queryFn: async ({ signal }): Promise<OwnPlannedResources> => {
      try {
        if (!navigator.onLine) throw new AppError('network');
        const rows = await readPlannedResources(ids, signal);
        writeDraft(copyOf(owner), rows);
        return { rows, copiedAt: null };
      } catch (error) {
        const copiedAt = draftSavedAt(copyOf(owner));
        const rows = isUnreachable(error) ? readDraft(copyOf(owner), plannedRowsSchema) : null;
        if (rows === null || copiedAt === null) throw error;
        return { rows, copiedAt: copiedAt.toISOString() };
      }
    },
    staleTime: FIVE_MINUTES_MS,
  });
}

// Stored like the copy of the plan: for a week, until sign-out. Drafts of visitors end with the tab,
// so that the plan of this browser has a name of its own.
const copyOf = (owner: string | null): DraftPlace => ({
  userId: owner ?? 'browser-plan',
  form: 'plan-resources',
});
