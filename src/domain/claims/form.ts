import * as z from 'zod/mini';
import { requiredText } from '../form-text';
import { claimLimits } from '../limits';
import { claimTypes } from '../submissions/vocabularies';
import { isMember } from '../vocabularies';

/** What a member fills in to claim a resource; the empty role is the one that is not chosen yet. */
export const claimFormSchema = z.object({
  claim_type: z
    .string()
    .check(z.refine((role) => isMember(claimTypes, role), 'Please choose a role.')),
  justification: requiredText(
    claimLimits.justification.longest,
    'Please say how you are connected to this resource.',
  ),
});

/** The fields of that form, right or wrong. */
export const claimDraftSchema = z.object({ claim_type: z.string(), justification: z.string() });

/** The form while it is filled in, and once it is right. */
export type ClaimForm = z.input<typeof claimFormSchema>;
export type CheckedClaim = z.output<typeof claimFormSchema>;

export const emptyClaim: ClaimForm = { claim_type: '', justification: '' };
