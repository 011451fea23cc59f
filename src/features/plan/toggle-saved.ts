import type { QueryClient } from '@tanstack/react-query';
import { planFailures } from './plan-failures';
import { changePlan } from '@/entities/plans/api/change-plan';
import { keptChanges } from '@/entities/plans/api/kept-changes';
import { planQuery } from '@/entities/plans/api/plan';
import { savedResources } from '@/entities/plans/api/saved-resources';
import { applyChanges, newPlanItem } from '@/entities/plans/rules/changes';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';

interface SavedResource {
  readonly id: string;
  readonly name: string;
  /** Whether a removal cannot be undone: an account takes no resource that is not public. */
  readonly isFinal?: boolean;
}

const places = {
  account: undefined,
  browser: 'Kept in this browser. Sign in to keep it in your account.',
  waiting: 'You are offline. The change is kept in this browser until you are online again.',
} as const;

const busy = new Set<string>();

/**
 * Saves a resource for an account, or in this browser (null), or removes it. Says what happened, and
 * offers `openPlan` once it is saved; never rejects. A press while it is changed does nothing.
 */
export async function toggleSaved(
  queryClient: QueryClient,
  owner: string | null,
  resource: SavedResource,
  isSaved: boolean,
  openPlan?: () => void,
): Promise<void> {
  if (busy.has(resource.id)) return;
  busy.add(resource.id);
  try {
    const item = newPlanItem(resource.id, new Date().toISOString());
    await (isSaved
      ? save(queryClient, owner, resource, item, openPlan)
      : remove(queryClient, owner, resource));
  } finally {
    busy.delete(resource.id);
  }
}

async function save(
  queryClient: QueryClient,
  owner: string | null,
  { id, name }: SavedResource,
  item: PlanItem,
  openPlan?: () => void,
): Promise<void> {
  mark(id, true);
  try {
    const place = await changePlan(queryClient, owner, id, { kind: 'save', item });
    const description = places[place];
    notify({
      title: `Saved to your plan: ${name}`,
      ...(description !== undefined && { description }),
      ...(openPlan !== undefined && { action: { label: 'See my plan', onPress: openPlan } }),
    });
  } catch (error) {
    mark(id, false);
    fail('The resource was not saved', error);
  }
}

/** Removes a saved resource. Unless it is final, the toast brings back what was written about it. */
async function remove(
  queryClient: QueryClient,
  owner: string | null,
  resource: SavedResource,
): Promise<void> {
  const { id, name, isFinal = false } = resource;
  const read = queryClient.getQueryData(planQuery(owner).queryKey) ?? [];
  const items = applyChanges(read, owner === null ? [] : keptChanges(owner));
  const item = items.find(({ resource_id }) => resource_id === id);
  mark(id, false);
  try {
    const place = await changePlan(queryClient, owner, id, { kind: 'remove' });
    notify({
      title: `Removed from your plan: ${name}`,
      ...(place === 'waiting' && { description: places.waiting }),
      ...(item !== undefined &&
        !isFinal && {
          action: { label: 'Undo', onPress: () => void save(queryClient, owner, resource, item) },
        }),
    });
  } catch (error) {
    mark(id, true);
    fail('The resource was not removed', error);
  }
}

function mark(id: string, isSaved: boolean): void {
  const ids = new Set(savedResources.get());
  if (isSaved) ids.add(id);
  else ids.delete(id);
  savedResources.set(ids);
}

function fail(title: string, error: unknown): void {
  console.warn('The plan could not be changed:', error);
  notifyFailure(title, error, planFailures);
}
