import * as z from 'zod/mini';
import type { ListingFields } from '@contracts/listing';
import { lineFromText, optionalWebAddress, paragraphsFromText, requiredText } from '../form-text';
import { providerLimits } from '../limits';
import { isEmailAddress } from '../mailto';
import { providerRegions, providerTags, serviceCategories } from './vocabularies';
import { someOf } from '../submissions/form-parts';
import { characterCount, hasVisibleText } from '../text-rules';
import { isMember } from '../vocabularies';

/** What a provider says of a service (spec §2 '/provider-submit'). */
export const listingFormSchema = z.object({
  providerName: textOf(providerLimits.provider_name.longest, 'Provider name is required'),
  logoUrl: z.string(),
  serviceCategories: someOf(serviceCategories).check(
    z.minLength(1, 'Please choose at least one category'),
  ),
  description: textOf(providerLimits.description.longest, 'Description is required'),
  websiteUrl: optionalWebAddress,
  contactEmail: z.string().check(
    z.refine(hasVisibleText, { error: 'Contact email is required', abort: true }),
    z.refine((text) => isEmailAddress(text.trim()), 'Invalid email'),
  ),
  regionServed: z.custom<ListingFields['regionServed'], string>(
    (region) => isMember(providerRegions, region),
    'Please choose the region you serve',
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
  ...{ providerName: '', logoUrl: '', serviceCategories: [], description: '', websiteUrl: '' },
  ...{ contactEmail: '', regionServed: '', tags: [] },
};

/** The fields that must not be left empty (spec §5 'Provider form'), in the order of the form. */
const requiredFields = [
  'providerName',
  'serviceCategories',
  'description',
  'contactEmail',
  'regionServed',
] as const satisfies readonly (keyof ListingForm)[];

/** Whether a required field is empty: what is filled in wrongly is another matter. */
export function isIncomplete(form: ListingForm): boolean {
  return requiredFields.some((name) => {
    const value = form[name];
    return typeof value === 'string' ? !hasVisibleText(value) : value.length === 0;
  });
}

/** The columns of a listing that its provider fills in. */
export interface ListingColumns {
  readonly provider_name: string;
  readonly logo_url: string | null;
  readonly service_categories: readonly string[];
  readonly description: string;
  readonly website_url: string | null;
  readonly contact_email: string;
  readonly region_served: string;
  readonly tags: readonly string[];
}

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
