/**
 * Requests and replies of the function `extract-resource-data` (rule 9.1). A language
 * model and the local extraction fill the same fields.
 */

import * as z from 'zod/mini';
import {
  contentTypes,
  LONGEST_TEXT,
  MOST_ITEMS,
  textKinds,
  type ContentType,
  type TextKind,
} from './extraction-limits.ts';
import {
  businessStages,
  formats,
  geographicRegions,
  industries,
  locationTypes,
  supportTypes,
  type Option,
} from './vocabularies.ts';

export { LONGEST_TEXT, contentTypes, textKinds, type ContentType, type TextKind };

/** Request body. */
export const extractionRequestSchema = z.strictObject({
  text: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please enter your resource information'),
    z.refine(
      (text) => Array.from(text).length <= LONGEST_TEXT,
      `The text may have at most ${LONGEST_TEXT.toLocaleString('en-US')} characters.`,
    ),
    // PostgreSQL stores neither NUL nor lone surrogates.
    z.refine(
      (text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text),
      'The text contains an invalid character.',
    ),
  ),
  contentType: z.enum(contentTypes),
});
export type ExtractionRequest = z.infer<typeof extractionRequestSchema>;

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const line = (longest: number) => z.nullable(text(longest));
const lines = (most: number, longest: number) => z.array(text(longest)).check(z.maxLength(most));
const oneOf = <V extends string>(options: readonly Option<V>[]) =>
  z.enum(options.map(({ value }) => value));
const someOf = <V extends string>(options: readonly Option<V>[]) =>
  z.array(oneOf(options)).check(z.maxLength(options.length));

/** A calendar day: `2026-02-27`. */
const day = z.nullable(z.iso.date());

/**
 * A local time in Maine (America/New_York) without an offset: `2026-02-27T16:00`. A date alone
 * where the text names no time.
 */
const localMoment = z.union([
  z.iso.date(),
  z.iso.datetime({ local: true, precision: -1 }).check(z.refine((moment) => !moment.endsWith('Z'))),
]);

/** Fields of a resource; null or an empty list where the text gives no value. */
export const extractedResourceSchema = z.strictObject({
  name: line(200),
  description: line(8000),
  organization: line(200),
  location: line(200),
  email: line(254),
  website: line(2048),
  /** For example `(207) 555-0143`, with `ext. 4` for an extension. */
  phone: line(40),
  category: lines(20, 80),
  tags: lines(30, 60),
  /** One or two words: 'Grant', 'Accelerator'. */
  type: line(120),
  eligibility: line(4000),
  /** Amounts as `$500 - $3,000`. */
  funding_range: line(200),
  application_deadline: day,
  focus_areas: lines(20, 80),
  support_type: z.nullable(oneOf(supportTypes)),
  business_stage: someOf(businessStages),
  geographic_region: someOf(geographicRegions),
  industry_categories: someOf(industries),
  format: someOf(formats),
  cost_to_participate: line(500),
});
export type ExtractedResource = z.infer<typeof extractedResourceSchema>;

/** Fields of an event; null or an empty list where the text gives no value. */
export const extractedEventSchema = z.strictObject({
  title: line(200),
  description: line(8000),
  start_date: z.nullable(localMoment),
  end_date: z.nullable(localMoment),
  location_type: z.nullable(oneOf(locationTypes)),
  location_address: line(400),
  location_link: line(2048),
  geographic_region: someOf(geographicRegions),
  host_organization: line(200),
  registration_link: line(2048),
  sector: line(120),
  business_type: line(120),
  event_type: line(120),
  tags: lines(30, 60),
  image_url: line(2048),
});
export type ExtractedEvent = z.infer<typeof extractedEventSchema>;

/** Confidence from 0 to 1 by field name. */
const confidenceScores = z.record(z.string(), z.number().check(z.minimum(0), z.maximum(1)));

/**
 * Parts of the text that each value came from, by field name: `end` is exclusive, both count UTF-16
 * units. `quote` is the text between, as it was pasted, which a normalised value ('next Tuesday' as
 * a date) differs from. A value can have several parts.
 */
const sources = z._default(
  z.record(
    z.string(),
    z.array(
      z.object({
        start: z.int().check(z.minimum(0)),
        end: z.int().check(z.minimum(0)),
        quote: z.string(),
      }),
    ),
  ),
  {},
);

/**
 * Parts of the text that are about one event or resource each, in order: empty unless there are two
 * or more of the kind that was asked for. Places as in `sources`.
 */
const items = z._default(
  z
    .array(
      z.object({
        title: text(200),
        start: z.int().check(z.minimum(0)),
        end: z.int().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(MOST_ITEMS)),
  [],
);

/** Reply; `contentType` repeats the request. */
export const extractionReplySchema = z.discriminatedUnion('contentType', [
  z.object({
    contentType: z.literal('resource'),
    extractedData: extractedResourceSchema,
    confidenceScores,
    sources,
    /** What the text reads like; the caller's choice wins all the same. */
    readsLike: z.enum(textKinds),
    items,
    originalText: z.string(),
  }),
  z.object({
    contentType: z.literal('event'),
    extractedData: extractedEventSchema,
    confidenceScores,
    sources,
    readsLike: z.enum(textKinds),
    items,
    originalText: z.string(),
  }),
]);
export type ExtractionReply = z.infer<typeof extractionReplySchema>;
