/**
 * Requests and replies of the functions `generate-targeted-summary` and `generate-funding-summary`
 * (rule 3.3). Both use the same schemas.
 */

import * as z from 'zod/mini';

/** Request: one resource, or all resources whose summary is missing or stale. */
export const summaryRequestSchema = z.union([
  z.strictObject({ resourceId: z.uuid() }),
  z.strictObject({ batch: z.literal(true) }),
]);
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

const count = z.int().check(z.minimum(0));

/** Reply. For one resource: processed 1, total 1, remaining 0, insufficient 0, not stopped. */
export const summaryReplySchema = z.object({
  /** Result as a sentence for the user. */
  message: z.string(),
  /** Number of summaries written. */
  processed: count,
  /** Number of summaries that were missing or stale. */
  total: count,
  /** Number of summaries that are still missing or stale. */
  remaining: count,
  /**
   * Number of remaining resources with too few facts. Another call does not help; filling in fields
   * does.
   */
  insufficient: count,
  /** Whether a user stopped the batch. The site makes no further call then. */
  stopped: z.boolean(),
});
export type SummaryReply = z.infer<typeof summaryReplySchema>;
