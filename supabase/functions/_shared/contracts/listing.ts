/**
 * Requests and replies of the functions for paid listings: `create-provider-checkout`,
 * `provider-session`, `create-logo-upload` and `submit-provider-listing` (spec §7). They contain no
 * amounts and no listing state: the payment provider and the database own those.
 */

import * as z from 'zod/mini';
import { providerRegions, providerTags, serviceCategories } from './provider-vocabularies.ts';
import type { Option } from './vocabularies.ts';

const oneOf = <V extends string>(options: readonly Option<V>[]) =>
  z.enum(options.map(({ value }) => value));
const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** Id of a checkout session, as it appears in the return address after payment. */
export const sessionIdSchema = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,200}$/));

/** Reply of `create-provider-checkout`: the address of the payment page. */
export const checkoutReplySchema = z.object({ url: z.string() });

/** Request of `provider-session`, and part of every other request about a paid session. */
export const sessionRequestSchema = z.strictObject({ stripeSessionId: sessionIdSchema });

/**
 * Reply of `provider-session`: `ready` for use, or `used` by the listing with this id. An unpaid
 * session is rejected with 402.
 */
export const sessionReplySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({ state: z.literal('used'), listingId: z.uuid() }),
]);
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** Image types of a logo and their file extensions. */
export const logoTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Request of `create-logo-upload`: for a paid, unused session, or by the link of a listing that is
 * not live.
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

/**
 * Reply of `create-logo-upload`: arguments of `uploadToSignedUrl(path, token, file)`, and the
 * public address.
 */
export const logoUploadReplySchema = z.object({
  path: z.string(),
  token: z.string(),
  publicUrl: z.string(),
});

/** Form fields as sent (spec §3 'Provider listing submission'). */
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

/**
 * Request of `submit-provider-listing`: a new listing, or one more year for the listing of a link.
 */
export const listingRequestSchema = z.union([
  z.extend(listingFieldsSchema, { stripeSessionId: sessionIdSchema }),
  z.strictObject({ stripeSessionId: sessionIdSchema, renew: z.uuid() }),
]);
export type ListingRequest = z.infer<typeof listingRequestSchema>;

/** Reply of `submit-provider-listing`: repeated calls with one session return the same id. */
export const listingReplySchema = z.object({ listingId: z.uuid() });
