/** Requests and replies of the function `propose-criteria` (rule 3.11). */

import * as z from 'zod/mini';
import { askedSchema, criterionColumns } from '../eligibility/criteria.ts';

export const proposalRequestSchema = z.strictObject({ resourceId: z.uuid() });

/** Conditions that nobody has decided about; none is stored. */
export const proposalReplySchema = z.object({
  proposals: z.array(
    z.intersection(
      askedSchema,
      z.object({ sentence: z.string(), source_column: z.nullable(z.enum(criterionColumns)) }),
    ),
  ),
});
export type ProposalReply = z.infer<typeof proposalReplySchema>;
