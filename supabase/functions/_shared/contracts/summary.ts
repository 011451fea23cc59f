/**
 * What the site and the functions `generate-targeted-summary` and `generate-funding-summary` say to
 * each other (spec §7): both take the same requests and give the same reply.
 */

import * as z from 'zod/mini';

/** What the site sends: one resource, or all that have no summary or one older than themselves. */
export const summaryRequestSchema = z.union([
  z.strictObject({ resourceId: z.uuid() }),
  z.strictObject({ batch: z.literal(true) }),
]);
export type SummaryRequest = z.infer<typeof summaryRequestSchema>;

const count = z.int().check(z.minimum(0));

/** What the function answers; for one resource the counts are 1, 1, 0 and 0, unstopped. */
export const summaryReplySchema = z.object({
  /** What was done and what was not, in words for a person. */
  message: z.string(),
  /** How many summaries were written. */
  processed: count,
  /** How many were to be written. */
  total: count,
  /** How many of them still are. */
  remaining: count,
  /** How many of those say too little for one: no further call helps, only filling in fields. */
  insufficient: count,
  /** Whether somebody told it to stop: then no further call is to follow. */
  stopped: z.boolean(),
});
export type SummaryReply = z.infer<typeof summaryReplySchema>;
