/**
 * What the site and the functions around a paid listing say to each other: `create-provider-checkout`,
 * `provider-session`, `create-logo-upload` and `submit-provider-listing` (spec §7). Money and the
 * state of a listing are never among it: they are the payment provider's and the database's.
 */

import * as z from 'zod/mini';
import { providerRegions, providerTags, serviceCategories } from './provider-vocabularies.ts';
import type { Option } from './vocabularies.ts';

const oneOf = <V extends string>(options: readonly Option<V>[]) =>
  z.enum(options.map(({ value }) => value));
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** A checkout session of the payment provider, as it stands in the address after paying. */
export const sessionIdSchema = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,200}$/));

/** Answer of `create-provider-checkout`: where to send the browser to pay. */
export const checkoutReplySchema = z.object({ url: z.string() });

/** Body of `provider-session` and part of every other call about a paid session. */
export const sessionRequestSchema = z.strictObject({ stripeSessionId: sessionIdSchema });

/**
 * Answer of `provider-session`: `ready` to be used, or `used` for the listing of this id. A session
 * that is not paid is refused with 402.
 */
export const sessionReplySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('used'), listingId: z.uuid() }),
]);
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** Types of pictures that a logo may have, and the ending of each. */
export const logoTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Body of `create-logo-upload`: for a session that is paid and not used, or by the link of a listing
 * that is not live.
 */
export const logoUploadRequestSchema = z.union([
  z.strictObject({
    stripeSessionId: sessionIdSchema,
    contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  }),
  z.strictObject({
    accessToken: z.uuid(),
    contentType: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  }),
]);
export type LogoUploadRequest = z.infer<typeof logoUploadRequestSchema>;

/** Answer of `create-logo-upload`: for `uploadToSignedUrl(path, token, file)`, and its address. */
export const logoUploadReplySchema = z.object({
  path: z.string(),
  token: z.string(),
  publicUrl: z.string(),
});

/** The fields of the form as they are sent (spec §3 'Provider listing submission'). */
export const listingFieldsSchema = z.strictObject({
  providerName: text(160),
  description: text(4000),
  serviceCategories: z
    .array(oneOf(serviceCategories))
    .check(z.minLength(1), z.maxLength(serviceCategories.length)),
  regionServed: oneOf(providerRegions),
  contactEmail: text(254),
  websiteUrl: z.nullable(z.string().check(z.trim(), z.maxLength(2048))),
  logoUrl: z.nullable(z.string().check(z.maxLength(400))),
  tags: z.array(oneOf(providerTags)).check(z.maxLength(providerTags.length)),
});
export type ListingFields = z.infer<typeof listingFieldsSchema>;

/** Body of `submit-provider-listing`: a new listing, or one more year of the one of a link. */
export const listingRequestSchema = z.union([
  z.extend(listingFieldsSchema, { stripeSessionId: sessionIdSchema }),
  z.strictObject({ stripeSessionId: sessionIdSchema, renew: z.uuid() }),
]);
export type ListingRequest = z.infer<typeof listingRequestSchema>;

/** Answer of `submit-provider-listing`: the same id however often the session is sent. */
export const listingReplySchema = z.object({ listingId: z.uuid() });
