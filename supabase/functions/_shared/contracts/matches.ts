/** What the database says about saved searches and the digest, and what their mails tell. */

import * as z from 'zod/mini';

const texts = z.array(z.string());
const text = z.nullable(z.string());
const dollars = z.nullable(z.number());

/** A public resource with what filters and profiles are compared with. */
const matchedResource = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: text,
  organization: text,
  notion_id: text,
  support_type: text,
  category: texts,
  eligibility: text,
  business_stage: texts,
  geographic_region: texts,
  industry_categories: texts,
  serves_all_stages: z.boolean(),
  serves_all_industries: z.boolean(),
  format: texts,
  cost_to_participate: text,
  amount_least: dollars,
  amount_most: dollars,
  amount_named: dollars,
  availability_status: text,
  /** Days, yyyy-mm-dd. */
  opens_on: text,
  application_deadline: text,
  /** Timestamps; `published_at` is when it became public for the first time. */
  verified_at: text,
  published_at: text,
});
export type MatchedResource = z.infer<typeof matchedResource>;

/** For whom a digest is: parts of a profile; null and empty parts are not compared. */
const digestAudience = z.object({
  region: text,
  stages: z.nullable(texts),
  industries: z.nullable(texts),
});
export type DigestAudience = z.infer<typeof digestAudience>;

/** The time of which something is told: from `since`, before `until`. */
const span = { since: z.string(), until: z.string() };

/** Reply of `due_matches`. */
export const dueMatchesSchema = z.object({
  /** The day in Maine, yyyy-mm-dd. */
  today: z.string(),
  subscriptions: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        id: z.string(),
        kind: z.literal('new_matches'),
        ...span,
        filters: z.record(z.string(), z.unknown()),
      }),
      z.object({ id: z.string(), kind: z.literal('digest'), ...span, audience: digestAudience }),
    ]),
  ),
  resources: z.array(matchedResource),
});
export type DueMatches = z.infer<typeof dueMatchesSchema>;

/** Reply of `digest_preview`: the next digest, before it is compared with an audience. */
export const digestPreviewSchema = z.object({
  goes_on: z.string(),
  ...span,
  is_held: z.boolean(),
  recipients: z.number(),
  unconfirmed: z.number(),
  resources: z.array(matchedResource),
});
export type DigestPreview = z.infer<typeof digestPreviewSchema>;

const mailedResource = { slug: z.string(), name: z.string() };
/** `deadline`: null unless it closes within 30 days. */
const digestEntries = z.array(z.object({ ...mailedResource, deadline: z.nullable(z.iso.date()) }));

/** What is new in a saved search: up to ten, by name. */
export const newMatchesSchema = z.object({
  filters: z.record(z.string(), z.union([z.boolean(), z.string(), texts])),
  found: z.array(z.object(mailedResource)).check(z.minLength(1)),
  total: z.number(),
});
export type NewMatches = z.infer<typeof newMatchesSchema>;

/**
 * What a digest tells: up to seven resources that became public, the newest first, and up to seven
 * others that close within 30 days, the first first.
 */
export const digestItemsSchema = z.object({
  fresh: digestEntries,
  fresh_total: z.number(),
  closing: digestEntries,
  closing_total: z.number(),
});
export type DigestItems = z.infer<typeof digestItemsSchema>;
