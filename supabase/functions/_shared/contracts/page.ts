/** Requests and replies of the function `read-page`. */

import * as z from 'zod/mini';

export const pageRequestSchema = z.strictObject({
  address: z.string().check(z.trim(), z.minLength(4), z.maxLength(2_048)),
});
export type PageRequest = z.infer<typeof pageRequestSchema>;

/** Why a page is not read. */
const pageProblems = [
  'bad_address',
  'unreachable',
  'timeout',
  'refused_programs',
  'not_found',
  'not_a_page',
  'is_pdf',
  'too_large',
  'too_long',
  'no_text',
  'unreadable',
] as const;
export type PageProblem = (typeof pageProblems)[number];

export const pageReplySchema = z.discriminatedUnion('isRead', [
  z.object({
    isRead: z.literal(true),
    /** Readable part of the page. */
    text: z.string(),
    /** Address of the page, after redirects. */
    address: z.string(),
  }),
  z.object({ isRead: z.literal(false), problem: z.enum(pageProblems) }),
]);
export type PageReply = z.infer<typeof pageReplySchema>;
