import { planFields } from '@/entities/plans/rules/fields';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { writeDraft, type DraftPlace } from '@/shared/lib/draft';
import { toForm } from '@/shared/rules/field-form';

/** Where the draft of the form of a saved resource is stored. */
export function planItemPlace(userId: string, resourceId: string): DraftPlace {
  return { userId, form: 'plan-item', subject: resourceId };
}

/**
 * Stores notes that are not saved as a draft of the form of `stored`. They replaced `before`. Returns
 * whether it worked.
 */
export function writeNotesDraft(
  userId: string,
  stored: Pick<PlanItem, 'resource_id' | 'state' | 'next_step' | 'next_step_on'>,
  before: string | null,
  notes: string,
): boolean {
  return writeDraft(planItemPlace(userId, stored.resource_id), {
    base: toForm(planFields, { ...stored, notes: before }),
    values: toForm(planFields, { ...stored, notes }),
  });
}
