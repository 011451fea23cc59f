import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeBrowserPlan, readBrowserPlan } from './browser-plan';
import { planKeys } from './plan-queries';
import { readOnce, unwrap } from '@/data/run-query';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import type { PlanItem } from '@/domain/plan/plan';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';

interface ItemUpdate {
  readonly owner: string | null;
  readonly resourceId: string;
  readonly seenUpdatedAt: string;
  readonly changes: Partial<Pick<PlanItem, 'state' | 'next_step' | 'next_step_on' | 'notes'>>;
}

/**
 * Updates the version of a saved resource that was seen, in an account or in this browser. Resolves
 * to the new `updated_at`. Fails with AppError: `conflict` when it was changed since, `not_found`
 * when it was removed.
 */
export function usePlanItemUpdate() {
  const queryClient = useQueryClient();
  const refresh = ({ owner }: ItemUpdate) =>
    queryClient.invalidateQueries({ queryKey: planKeys.items(owner) });
  return useMutation({
    mutationFn: (update: ItemUpdate) =>
      update.owner === null ? updateInBrowser(update) : updateInAccount(update),
    onSuccess: (_updatedAt, update) => refresh(update),
    onError: (_error, update) => {
      void refresh(update);
    },
  });
}

async function updateInBrowser({
  resourceId,
  seenUpdatedAt,
  changes,
}: ItemUpdate): Promise<string> {
  const seen = { updated_at: seenUpdatedAt };
  const stored = readBrowserPlan().find(({ resource_id }) => resource_id === resourceId) ?? null;
  if (stored?.updated_at !== seenUpdatedAt) {
    await throwUpdateRefused(seen, () => Promise.resolve(stored));
  }
  const updated_at = new Date().toISOString();
  changeBrowserPlan((items) =>
    items.map((item) =>
      item.resource_id === resourceId ? { ...item, ...changes, updated_at } : item,
    ),
  );
  return updated_at;
}

async function updateInAccount(update: ItemUpdate): Promise<string> {
  const { resourceId, seenUpdatedAt, changes } = update;
  const client = await loadSupabase();
  const [saved] = unwrap(
    await client
      .from('plan_items')
      .update(changes)
      .eq('resource_id', resourceId)
      .eq('updated_at', seenUpdatedAt)
      .abortSignal(withTimeLimit())
      .select('updated_at'),
  );
  const seen = { updated_at: seenUpdatedAt };
  const { updated_at } = saved ?? (await throwUpdateRefused(seen, () => readVersion(resourceId)));
  return updated_at;
}

function readVersion(resourceId: string) {
  return readOnce(undefined, (client, inTime) =>
    client
      .from('plan_items')
      .select('updated_at')
      .eq('resource_id', resourceId)
      .abortSignal(inTime)
      .maybeSingle(),
  );
}
