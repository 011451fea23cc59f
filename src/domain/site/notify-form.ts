import * as z from 'zod/mini';
import { isEmailAddress } from '../mailto';

/** What a visitor fills in to be notified: an address, and the agreement to be written to. */
export const notifyFormSchema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmailAddress, 'Invalid email')),
  consent: z.boolean().check(z.refine((agreed) => agreed, 'Please agree to be notified by email.')),
});

/** The fields of that form. */
export type NotifyForm = z.infer<typeof notifyFormSchema>;
