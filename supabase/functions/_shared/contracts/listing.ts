/**
 * Requests and replies of the functions for paid listings: `create-provider-checkout`,
 * `provider-session`, `create-logo-upload` and `submit-provider-listing` (rule 8.3). They contain no
 * amounts and no listing state: the payment provider and the database own those.
 */

import * as z from 'zod/mini';
import { providerRegions, providerTags, serviceCategories } from './provider-vocabularies.ts';
import type { Option } from './vocabularies.ts';

const oneOf = <V extends string>(options: readonly Option<V>[]) =>
  z.enum(options.map(({ value }) => value));
/** A text of at most `longest` characters, counted as the database does. */
const text = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine(
      (value) => Array.from(value).length <= longest,
      `At most ${String(longest)} characters`,
    ),
  );

/** Id of a checkout session, as it appears in the return address after payment. */
export const sessionIdSchema = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,200}$/));

/**
 * Request of `create-provider-checkout` to renew the listing of a link. A new listing needs no
 * body.
 */
export const renewalRequestSchema = z.object({ renew: z.uuid() });
export type RenewalRequest = z.infer<typeof renewalRequestSchema>;

/** Reply of `create-provider-checkout`: the address of the payment page. */
export const checkoutReplySchema = z.object({ url: z.string() });

/** Request of `provider-session`, and part of every other request about a paid session. */
export const sessionRequestSchema = z.strictObject({ stripeSessionId: sessionIdSchema });

/**
 * Reply of `provider-session`: `ready` for use, `used` by the listing with this id and status, or
 * `renewed` when it renewed that listing. An access token is present while the listing can be edited. An
 * unpaid session is rejected with 402.
 */
export const sessionReplySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready') }),
  z.object({
    state: z.literal('used'),
    listingId: z.uuid(),
    listingStatus: z.string(),
    accessToken: z.optional(z.uuid()),
  }),
  z.object({ state: z.literal('renewed'), listingId: z.uuid(), paidUntil: z.string() }),
]);
export type SessionReply = z.infer<typeof sessionReplySchema>;

/** Image types of a logo and their file extensions. */
export const logoTypes = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Request of `create-logo-upload`: for a paid, unused session, or by the link of a paid listing.
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

/** Form fields as sent (rule 8.3). */
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

const fields = listingFieldsSchema.shape;
/** Changed columns of the listing of a link, as they were at `seenUpdatedAt`. */
const listingRevisionSchema = z.strictObject({
  revise: z.uuid(),
  seenUpdatedAt: z.string().check(z.maxLength(60)),
  changes: z.partial(
    z.strictObject({
      provider_name: fields.providerName,
      description: fields.description,
      service_categories: fields.serviceCategories,
      region_served: fields.regionServed,
      contact_email: fields.contactEmail,
      website_url: fields.websiteUrl,
      logo_url: fields.logoUrl,
      tags: fields.tags,
    }),
  ),
});
export type ListingRevision = z.infer<typeof listingRevisionSchema>;

const newListingSchema = z.union([
  z.extend(listingFieldsSchema, { stripeSessionId: sessionIdSchema }),
  z.strictObject({ stripeSessionId: sessionIdSchema, renew: z.uuid() }),
]);
export type ListingRequest = z.infer<typeof newListingSchema>;

/**
 * Request of `submit-provider-listing`: a new listing, one more year for the listing of a link, or
 * changes of it.
 */
export const listingRequestSchema = z.union([newListingSchema, listingRevisionSchema]);

/** The columns of a listing that its provider fills in. */
export interface ListingColumns {
  readonly provider_name: string;
  readonly description: string;
  readonly service_categories: ListingFields['serviceCategories'];
  readonly region_served: ListingFields['regionServed'];
  readonly contact_email: string;
  readonly website_url: string | null;
  readonly logo_url: string | null;
  readonly tags: ListingFields['tags'];
}

/** Converts the fields of a request to columns. */
export function toListingColumns(fields: ListingFields): ListingColumns {
  return {
    provider_name: fields.providerName,
    description: fields.description,
    service_categories: fields.serviceCategories,
    region_served: fields.regionServed,
    contact_email: fields.contactEmail,
    website_url: fields.websiteUrl,
    logo_url: fields.logoUrl,
    tags: fields.tags,
  };
}

/** Converts columns to the fields of a request. */
export function toListingFields(columns: ListingColumns): ListingFields {
  return {
    providerName: columns.provider_name,
    description: columns.description,
    serviceCategories: columns.service_categories,
    regionServed: columns.region_served,
    contactEmail: columns.contact_email,
    websiteUrl: columns.website_url,
    logoUrl: columns.logo_url,
    tags: columns.tags,
  };
}

/**
 * Reply of `submit-provider-listing`: repeated calls with one session return the same id. The
 * first listing of a session stays; `differs` when it is not the one in this call, with its access
 * token while it can be edited.
 */
export const listingReplySchema = z.object({
  listingId: z.uuid(),
  differs: z.optional(z.boolean()),
  accessToken: z.optional(z.uuid()),
});
export type ListingReply = z.infer<typeof listingReplySchema>;

/** Reply of `submit-provider-listing` to changes. */
export const listingRevisionReplySchema = z.object({ updatedAt: z.string() });

/** Request and reply of the function `refund-listing`. */

export const refundRequestSchema = z.object({
  listingId: z.uuid(),
  /** When the payment to refund was used, which tells the payments of a listing apart. */
  paymentAt: z.iso.datetime({ offset: true }),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const refundReplySchema = z.object({
  /** State of the refund at the payment service. */
  status: z.string(),
});
export type RefundReply = z.infer<typeof refundReplySchema>;
