import * as z from 'zod/mini';
import { withChange, type PlanChanges } from '@/entities/plans/rules/changes';
import {
  planChangeSchema,
  planItemSchema,
  type PlanChange,
} from '@/entities/plans/rules/item-schema';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { clearDraft, readDraft, writeDraft, type DraftPlace } from '@/shared/lib/draft';

// Stored like drafts: for a week, until sign-out.
const placeOf = (userId: string): DraftPlace => ({ userId, form: 'plan-changes' });
const copyOf = (userId: string): DraftPlace => ({ userId, form: 'plan-copy' });

const changesSchema = z.record(z.string(), z.array(planChangeSchema));

/** Changes that could not be sent yet. */
export function waitingChanges(userId: string): PlanChanges {
  return readDraft(placeOf(userId), changesSchema) ?? {};
}

/** Whether changes of a resource wait for a connection. */
export function hasWaitingChange(userId: string, resourceId: string): boolean {
  return waitingChanges(userId)[resourceId] !== undefined;
}

/** Keeps a change until it can be sent. Returns false when this browser stores nothing. */
export function keepChange(userId: string, resourceId: string, change: PlanChange): boolean {
  return writeDraft(placeOf(userId), withChange(waitingChanges(userId), resourceId, change));
}

/** A change that waits, the oldest of its resource; null without one. */
export function firstWaitingChange(
  userId: string,
): { readonly resourceId: string; readonly change: PlanChange } | null {
  for (const [resourceId, [change]] of Object.entries(waitingChanges(userId))) {
    if (change !== undefined) return { resourceId, change };
  }
  return null;
}

/** Deletes the first change of a resource after it was sent. */
export function dropFirstChange(userId: string, resourceId: string): void {
  const { [resourceId]: before = [], ...others } = waitingChanges(userId);
  const left = before.slice(1);
  const changes = left.length === 0 ? others : { ...others, [resourceId]: left };
  if (Object.keys(changes).length === 0) clearDraft(placeOf(userId));
  else writeDraft(placeOf(userId), changes);
}

/** The plan as it was read last, for use without a connection; null when there is no copy. */
export function readPlanCopy(userId: string): readonly PlanItem[] | null {
  return readDraft(copyOf(userId), z.array(planItemSchema));
}

/** Stores the plan as it was read. */
export function writePlanCopy(userId: string, items: readonly PlanItem[]): void {
  writeDraft(copyOf(userId), items);
}
