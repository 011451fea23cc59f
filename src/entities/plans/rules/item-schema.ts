import * as z from 'zod/mini';
import { planLimits, planStates } from './fields';

const state: z.ZodMiniType<string> = z.enum(planStates.map(({ value }) => value));

const editable = {
  state,
  next_step: z.nullable(z.string().check(z.maxLength(planLimits.next_step.longest))),
  next_step_on: z.nullable(z.iso.date()),
  notes: z.nullable(z.string().check(z.maxLength(2 * planLimits.notes.longest))),
  // Plans that were stored before documents could be ticked have none.
  documents_ready: z._default(z.array(z.string()), []),
};
const edits = z.object({
  state: z.exactOptional(editable.state),
  next_step: z.exactOptional(editable.next_step),
  next_step_on: z.exactOptional(editable.next_step_on),
  notes: z.exactOptional(editable.notes),
  documents_ready: z.exactOptional(z.array(z.string())),
});

/** Schema of a saved resource that was stored in a browser. */
export const planItemSchema = z.object({
  resource_id: z.uuid(),
  ...editable,
  created_at: z.string(),
  updated_at: z.string(),
});

/** Schema of a change of a saved resource. */
export const planChangeSchema = z.union([
  z.object({ kind: z.literal('save'), item: planItemSchema }),
  z.object({ kind: z.literal('remove') }),
  z.object({ kind: z.literal('move'), state }),
  /** `before` has the values that `after` replaces. */
  z.object({ kind: z.literal('edit'), before: edits, after: edits }),
]);

/** A change of a saved resource. */
export type PlanChange = z.infer<typeof planChangeSchema>;
