import * as z from 'zod/mini';
import type { Tables } from '../../types/database';
import {
  lineFromText,
  optionalWebAddress,
  paragraphsFromText,
  requiredEmailAddress,
  requiredText,
} from '../form-text';
import { someOf } from '../submissions/form-parts';
import { characterCount, hasVisibleText } from '../text-rules';
import { isMember } from '../vocabularies';
import { listingFields, providerLimits, requiredMessages, type ListingField } from './fields';
import { providerRegions, providerTags, serviceCategories } from './vocabularies';
import type { ListingFields } from '@contracts/listing';

/** What a provider says of a service (spec §2 '/provider-submit'). */
export const listingFormSchema = z.object({
  providerName: textOf(providerLimits.provider_name.longest, requiredMessages.provider_name),
  logoUrl: z.string(),
  serviceCategories: someOf(serviceCategories).check(
    z.minLength(1, requiredMessages.service_categories),
  ),
  description: textOf(providerLimits.description.longest, requiredMessages.description),
  websiteUrl: optionalWebAddress,
  contactEmail: requiredEmailAddress(requiredMessages.contact_email),
  regionServed: z.custom<ListingFields['regionServed'], string>(
    (region) => isMember(providerRegions, region),
    requiredMessages.region_served,
  ),
  tags: someOf(providerTags),
});

/** The form while it is filled in; the empty region is the one that is not chosen yet. */
export type ListingForm = z.input<typeof listingFormSchema>;

/** The form once it is right. */
export type CheckedListing = z.output<typeof listingFormSchema>;

/** The form, right or wrong: what a draft may hold. */
export const listingDraftSchema = z.object({
  providerName: z.string(),
  logoUrl: z.string(),
  serviceCategories: someOf(serviceCategories),
  description: z.string(),
  websiteUrl: z.string(),
  contactEmail: z.string(),
  regionServed: z.string(),
  tags: someOf(providerTags),
});

/** The empty form. */
export const emptyListing: ListingForm = {
  providerName: '',
  logoUrl: '',
  serviceCategories: [],
  description: '',
  websiteUrl: '',
  contactEmail: '',
  regionServed: '',
  tags: [],
};

/** Whether a required field is empty: what is filled in wrongly is another matter. */
export function isIncomplete(form: ListingForm): boolean {
  return listingFields.some((field) => {
    if (!('required' in field)) return false;
    const value = form[field.sentAs];
    return typeof value === 'string' ? !hasVisibleText(value) : value.length === 0;
  });
}

/** The columns of a listing that its provider fills in. */
export type ListingColumns = Readonly<
  Pick<Tables<'service_provider_directory'>, ListingField['name']>
>;

/** A listing as the form holds it. */
export function toListingForm(listing: ListingColumns): ListingForm {
  return {
    providerName: listing.provider_name,
    logoUrl: listing.logo_url ?? '',
    serviceCategories: listing.service_categories.filter((value) =>
      isMember(serviceCategories, value),
    ),
    description: listing.description,
    websiteUrl: listing.website_url ?? '',
    contactEmail: listing.contact_email,
    regionServed: listing.region_served,
    tags: listing.tags.filter((value) => isMember(providerTags, value)),
  };
}

/** What the form holds, once it is right, as it is sent. */
export function fromListingForm<Region extends string>(
  form: Omit<ListingForm, 'regionServed'> & { readonly regionServed: Region },
) {
  return {
    providerName: lineFromText(form.providerName) ?? form.providerName,
    logoUrl: form.logoUrl === '' ? null : form.logoUrl,
    serviceCategories: form.serviceCategories,
    description: paragraphsFromText(form.description) ?? form.description,
    websiteUrl: lineFromText(form.websiteUrl),
    contactEmail: form.contactEmail.trim(),
    regionServed: form.regionServed,
    tags: form.tags,
  } satisfies Record<keyof ListingFields, unknown>;
}

/** A required text that also fits the function, which counts an emoji as two characters or more. */
function textOf(longest: number, whenEmpty: string) {
  return requiredText(longest, whenEmpty).check(
    z.refine(
      (text) => characterCount(text.trim()) > longest || text.trim().length <= longest,
      `Please use at most ${longest.toLocaleString('en-US')} characters`,
    ),
  );
}
