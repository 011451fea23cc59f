import * as z from 'zod/mini';
import { requiredText } from '../form-text';
import { claimLimits } from '../limits';
import { claimTypes } from '../submissions/vocabularies';
import { isMember } from '../vocabularies';

/** Schema of the claim form; '' means that no role is chosen. */
export const claimFormSchema = z.object({
  claim_type: z
    .string()
    .check(z.refine((role) => isMember(claimTypes, role), 'Please choose a role.')),
  justification: requiredText(
    claimLimits.justification.longest,
    'Please say how you are connected to this resource.',
  ),
});

/** Schema of a draft of the form; values need not be valid. */
export const claimDraftSchema = z.object({ claim_type: z.string(), justification: z.string() });

/** Values of the form while it is filled in, and after validation. */
export type ClaimForm = z.input<typeof claimFormSchema>;
export type CheckedClaim = z.output<typeof claimFormSchema>;

export const emptyClaim: ClaimForm = { claim_type: '', justification: '' };
