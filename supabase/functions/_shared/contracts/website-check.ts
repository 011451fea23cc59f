/** What the site and the function `check-websites` say to each other. */

import * as z from 'zod/mini';

/** What can be wrong with a website, as the database keeps it. */
export const websiteProblems = [
  'not_found',
  'server_error',
  'refused',
  'timeout',
  'unreachable',
  'insecure',
  'redirects',
] as const;
export type WebsiteProblem = (typeof websiteProblems)[number];

const count = z.int().check(z.minimum(0));

/** What one call did. */
export const websiteCheckReplySchema = z.object({
  /** How many resources have their website checked now. */
  checked: count,
  /** How many of these have one that does not answer as it should. */
  problems: count,
  /** How many still wait for a check. */
  remaining: count,
  /** The checker itself had no connection; nothing was noted. */
  offline: z.boolean(),
});
export type WebsiteCheckReply = z.infer<typeof websiteCheckReplySchema>;
