import { mapFields } from '../fields';
import type { FormParts } from '../three-way-merge';
import { listingFields, type ListingField } from './fields';
import { fromListingForm, type ListingForm } from './listing-form';

/** The columns of a listing that staff edit. */
export type ListingEdit = ReturnType<typeof columnsOf>;

const sentAs = mapFields<
  { readonly [Field in ListingField as Field['name']]: Field['sentAs'] },
  ListingField
>(listingFields, (field) => field.sentAs);

/** The form of a listing, part by part, where two people edit it. */
export const listingParts: FormParts<ListingForm, ListingEdit> = {
  list: listingFields,
  columnsOf,
  fieldsOf: (column) => [sentAs[column]],
};

function columnsOf(form: ListingForm) {
  const listing = fromListingForm(form);
  return {
    provider_name: listing.providerName,
    logo_url: listing.logoUrl,
    service_categories: listing.serviceCategories,
    description: listing.description,
    website_url: listing.websiteUrl,
    contact_email: listing.contactEmail,
    region_served: listing.regionServed,
    tags: listing.tags,
  };
}
