import * as z from 'zod/mini';
import { requiredText } from '../form-text';
import { moderationReason } from '../limits';

/** What staff tell whoever sent something in that does not become, or stay, public. */
export const declineFormSchema = z.object({
  reason: requiredText(moderationReason.longest, 'Please give a reason.'),
});

/** The form, right or wrong: what a draft may hold. */
export const declineDraftSchema = z.object({ reason: z.string() });

export type DeclineForm = z.infer<typeof declineFormSchema>;

export const emptyDecline: DeclineForm = { reason: '' };
