import type { FormParts } from '../three-way-merge';
import { fromListingForm, type ListingForm } from './listing-form';

/** The columns of a listing that staff edit. */
export type ListingEdit = ReturnType<typeof columnsOf>;

const fields = {
  provider_name: 'providerName',
  service_categories: 'serviceCategories',
  description: 'description',
  website_url: 'websiteUrl',
  contact_email: 'contactEmail',
  region_served: 'regionServed',
  tags: 'tags',
  logo_url: 'logoUrl',
} as const satisfies Record<keyof ListingEdit, keyof ListingForm>;

/** The form of a listing, part by part, where two people edit it. */
export const listingParts: FormParts<ListingForm, ListingEdit> = {
  list: [
    { name: 'provider_name', label: 'Provider Name' },
    { name: 'service_categories', label: 'Service Categories' },
    { name: 'description', label: 'Description' },
    { name: 'website_url', label: 'Website' },
    { name: 'contact_email', label: 'Contact Email' },
    { name: 'region_served', label: 'Region Served' },
    { name: 'tags', label: 'Tags' },
    { name: 'logo_url', label: 'Logo' },
  ],
  columnsOf,
  fieldsOf: (column) => [fields[column]],
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
