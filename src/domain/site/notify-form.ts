import * as z from 'zod/mini';
import { isEmailAddress } from '../mailto';

/** Schema of the notification form for visitors: email and consent. */
export const notifyFormSchema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmailAddress, 'Invalid email')),
  consent: z.boolean().check(z.refine((agreed) => agreed, 'Please agree to be notified by email.')),
});

/** Values of the form. */
export type NotifyForm = z.infer<typeof notifyFormSchema>;
