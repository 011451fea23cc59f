import * as z from 'zod/mini';
import { planChangeSchema } from '@/entities/plans/rules/item-schema';
import { clearDraft, readDraft, writeDraft, type DraftPlace } from '@/shared/lib/draft';
import { keyOf } from '@/shared/lib/draft-place';
import { onStoredChange } from '@/shared/lib/safe-storage';

// Stored like drafts: for a week, until sign-out.
const placeOf = (owner: string): DraftPlace => ({ userId: owner, form: 'plan-changes' });

const keptSchema = z.object({ id: z.string(), resourceId: z.string(), change: planChangeSchema });

/** A change that this browser keeps until the account has it. */
export type KeptChange = z.infer<typeof keptSchema>;

/** The changes that an account does not have yet, in order. All tabs share them. */
export function keptChanges(owner: string): readonly KeptChange[] {
  return readDraft(placeOf(owner), z.array(keptSchema)) ?? [];
}

/** Keeps a change. Returns false when this browser stores nothing. */
export function keepChange(owner: string, change: KeptChange): boolean {
  return writeDraft(placeOf(owner), [...keptChanges(owner), change]);
}

/** Deletes a change that was sent or refused. */
export function dropChange(owner: string, id: string): void {
  const left = keptChanges(owner).filter((kept) => kept.id !== id);
  if (left.length === 0) clearDraft(placeOf(owner));
  else writeDraft(placeOf(owner), left);
}

/** Calls `listener` when another tab keeps or sends changes. Returns the cleanup function. */
export function onKeptChanges(owner: string, listener: () => void): () => void {
  return onStoredChange(() => [keyOf(placeOf(owner))], listener);
}
