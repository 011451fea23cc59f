import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changeBrowserPlan, readBrowserPlan } from './browser-plan';
import { changePlan } from './change-plan';
import { planKeys } from './plan-keys';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { writeVersion } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

interface ItemUpdate {
  readonly owner: string | null;
  readonly resourceId: string;
  readonly seenUpdatedAt: string;
  readonly changes: Partial<PlanEdits>;
  /** The values that `changes` replace. */
  readonly before: PlanEdits;
}

type PlanEdits = Pick<PlanItem, 'state' | 'next_step' | 'next_step_on' | 'notes'>;

/**
 * Updates the version of a saved resource that was seen, in an account or in this browser. Resolves
 * to the new `updated_at`; to the one that was seen when the changes of an account wait until there
 * is a connection. Fails with AppError: `conflict` when it was changed since, `not_found`
 * when it was removed.
 */
export function usePlanItemUpdate() {
  const queryClient = useQueryClient();
  const refresh = ({ owner }: ItemUpdate) =>
    queryClient.invalidateQueries({ queryKey: planKeys.items(owner) });
  return useMutation({
    mutationFn: async (update: ItemUpdate) =>
      update.owner === null
        ? updateInBrowser(update)
        : updateOrWait(queryClient, update.owner, update),
    onSuccess: (_updatedAt, update) => refresh(update),
    onError: (_error, update) => {
      void refresh(update);
    },
  });
}

function updateInBrowser({ resourceId, seenUpdatedAt, changes }: ItemUpdate): string {
  const stored = readBrowserPlan().find(({ resource_id }) => resource_id === resourceId);
  if (stored === undefined) throw new AppError('not_found');
  if (stored.updated_at !== seenUpdatedAt) throw new AppError('conflict');
  const updated_at = new Date().toISOString();
  changeBrowserPlan((items) =>
    items.map((item) =>
      item.resource_id === resourceId ? { ...item, ...changes, updated_at } : item,
    ),
  );
  return updated_at;
}

async function updateOrWait(
  queryClient: QueryClient,
  owner: string,
  update: ItemUpdate,
): Promise<string> {
  const { resourceId, seenUpdatedAt, changes: after, before } = update;
  try {
    // Without a connection the client would try to renew the session for half a minute. A change that
    // waits goes first: sent later, it would undo this one.
    const mutationKey = planKeys.changes(owner, resourceId);
    if (!navigator.onLine || queryClient.isMutating({ mutationKey }) > 0) {
      throw new AppError('network');
    }
    return await updateInAccount(update);
  } catch (error) {
    // Only without a connection: after another failure the update may have been made.
    if (toAppError(error).code !== 'network') throw error;
    await changePlan(queryClient, owner, resourceId, { kind: 'edit', before, after });
    return seenUpdatedAt;
  }
}

async function updateInAccount({
  resourceId,
  seenUpdatedAt,
  changes,
}: ItemUpdate): Promise<string> {
  const { updated_at } = await writeVersion(
    { updated_at: seenUpdatedAt },
    supabase
      .from('plan_items')
      .update(changes)
      .eq('resource_id', resourceId)
      .eq('updated_at', seenUpdatedAt)
      .select('updated_at'),
    supabase.from('plan_items').select('updated_at').eq('resource_id', resourceId).maybeSingle(),
  );
  return updated_at;
}
