/** Reply of the function `check-websites`. */

import * as z from 'zod/mini';

/** Problems of a website, as stored in the database. */
export type WebsiteProblem =
  | 'not_found'
  | 'server_error'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'insecure'
  | 'redirects';

const count = z.int().check(z.minimum(0));

/** Result of one call. */
export const websiteCheckReplySchema = z.object({
  /** Number of resources whose website was checked. */
  checked: count,
  /** Number of checked resources with a website problem. */
  problems: count,
  /** Number of resources that still wait for a check. */
  remaining: count,
  /** The checker had no network connection; nothing was recorded. */
  offline: z.boolean(),
});
export type WebsiteCheckReply = z.infer<typeof websiteCheckReplySchema>;
