import * as z from 'zod/mini';
import { requiredText } from '../form-text';
import { moderationReason } from '../limits';

/** Schema of the form for declining or unpublishing a submission. */
export const declineFormSchema = z.object({
  reason: requiredText(moderationReason.longest, 'Please give a reason.'),
});

/** Schema of a draft of the form; values need not be valid. */
export const declineDraftSchema = z.object({ reason: z.string() });

export type DeclineForm = z.infer<typeof declineFormSchema>;

export const emptyDecline: DeclineForm = { reason: '' };
