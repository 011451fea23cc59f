import { geographicRegions, labelOf } from '../../contracts/vocabularies.ts';
import { maineDayOf } from '../../dates/long-date.ts';
import { currentDeadline, effectiveAvailability } from '../../search/list/availability.ts';
import { isFree } from '../../search/list/more-filter-values.ts';
import { lastModified } from '../last-modified.ts';
import type { OpenListing, OpenOrganization, OpenResource } from '../records.ts';
import { listingTerms, resourceTerms, type Taxonomies } from './taxonomies.ts';
import {
  derivedId,
  emailAddress,
  present,
  webAddress,
  withValues,
  type HsdsRecord,
} from './values.ts';

/** An organization as services name it. `isNamedOnly`: a resource names it, and no row exists. */
export interface NamedOrganization
  extends Pick<OpenOrganization, 'id' | 'name'>, Partial<Omit<OpenOrganization, 'id' | 'name'>> {
  readonly isPaid: boolean;
}

/** Returns the primary organization of a resource, by link or by name; null when none is known. */
export function organizationOf({
  organizations,
  organizationName: name,
}: OpenResource): NamedOrganization | null {
  const [linked] = organizations;
  if (linked !== undefined) return { ...linked, isPaid: false };
  if (name === null) return null;
  return { id: derivedId('organization', name.trim().toLowerCase()), name, isPaid: false };
}

/** Returns the provider of a paid listing. */
export function providerOf(listing: OpenListing): NamedOrganization {
  return {
    id: derivedId('provider', listing.id),
    name: listing.provider_name,
    description: listing.description,
    logo_url: listing.logo_url,
    website: listing.website_url,
    contact_email: listing.contact_email,
    isPaid: true,
  };
}

/** Returns an organization without its services. */
export function hsdsOrganization(organization: NamedOrganization): HsdsRecord {
  const { id, name, description, website, contact_email, logo_url, address, isPaid } = organization;
  return present(id, {
    name,
    description: description ?? 'The directory has no description of this organization.',
    email: emailAddress(contact_email ?? null),
    website: webAddress(website ?? null),
    logo: logo_url,
    locations:
      address == null
        ? []
        : [
            present(derivedId('location', id), {
              location_type: 'physical',
              organization_id: id,
              name: address,
            }),
          ],
    is_paid_listing: isPaid,
  });
}

/** Returns a resource with all nested records, and with the fields of our profile. */
export function hsdsService(
  resource: OpenResource,
  { terms }: Pick<Taxonomies, 'terms'>,
  today: string,
): HsdsRecord {
  const { id, lastCheck } = resource;
  const organization = organizationOf(resource);
  const location = locationOf(resource);
  return present(id, {
    organization_id: organization?.id,
    name: resource.name,
    description: resource.description,
    url: webAddress(resource.website),
    additional_urls: [pageUrl(id, resource.page)],
    email: emailAddress(resource.contact_email),
    status: serviceStatus(resource, today),
    fees_description: resource.cost_to_participate,
    eligibility_description: resource.eligibility,
    assured_date: lastCheck === null ? null : maineDayOf(lastCheck.at),
    alert:
      resource.doubted_at === null
        ? null
        : 'The owner did not answer the last questions about this service. Call first.',
    last_modified: lastModified(resource, today),
    organization: organization === null ? null : hsdsOrganization(organization),
    contacts: contactsOf(resource),
    service_areas: resource.geographic_region.map((region) =>
      present(derivedId('area', id, region), {
        service_id: id,
        name:
          region === 'statewide'
            ? 'Maine'
            : `${labelOf(geographicRegions, region)} region of Maine`,
      }),
    ),
    service_at_locations: location === null ? [] : [location],
    cost_options: costOptions(resource),
    attributes: attributesOf(id, resourceTerms(resource), terms),
    availability: withValues({
      status: effectiveAvailability(resource, today),
      opens_on: resource.opens_on,
      application_deadline: currentDeadline(resource, today),
      deadline_recurrence: resource.deadline_recurs,
      deadline_note: resource.deadline_note,
    }),
    funding_terms: fundingTerms(resource),
    last_checked: lastCheck ?? { at: null, how: null },
    is_paid_listing: false,
  });
}

/** Returns a paid listing with all nested records. */
export function hsdsListing(
  listing: OpenListing,
  { terms }: Pick<Taxonomies, 'terms'>,
): HsdsRecord {
  const { id } = listing;
  const organization = providerOf(listing);
  return present(id, {
    organization_id: organization.id,
    name: listing.provider_name,
    description: listing.description,
    url: webAddress(listing.website_url),
    additional_urls: [pageUrl(id, listing.page)],
    email: emailAddress(listing.contact_email),
    status: 'active',
    last_modified: listing.updated_at,
    organization: hsdsOrganization(organization),
    service_areas: [
      present(derivedId('area', id), { service_id: id, name: listing.region_served }),
    ],
    attributes: attributesOf(id, listingTerms(listing), terms),
    last_checked: { at: null, how: null },
    is_paid_listing: true,
  });
}

/** Returns where a resource is; null when it names no place. */
export function locationOf(resource: OpenResource): HsdsRecord | null {
  const { id, location } = resource;
  if (location === null || location.trim() === '' || isRegion(location)) return null;
  const locationId = derivedId('location', id);
  return present(derivedId('service_at_location', id), {
    service_id: id,
    location_id: locationId,
    location: present(locationId, {
      location_type: /\b(?:online|virtual|remote)\b/iu.test(location) ? 'virtual' : 'physical',
      name: location,
    }),
  });
}

function serviceStatus(resource: OpenResource, today: string): string {
  const availability = effectiveAvailability(resource, today);
  if (availability === 'coming_soon') return 'temporarily closed';
  if (availability !== 'closed') return 'active';
  const returns = resource.deadline_recurs !== null && resource.deadline_recurs !== 'none';
  return returns ? 'temporarily closed' : 'inactive';
}

function contactsOf(resource: OpenResource): readonly HsdsRecord[] {
  const contacts = [
    {
      name: resource.contact_name,
      title: resource.contact_title,
      email: resource.contact_email,
      phone: resource.contact_phone,
    },
    {
      name: resource.entrepreneur_contact_name,
      title: resource.entrepreneur_contact_title,
      email: resource.entrepreneur_contact_email,
      phone: resource.entrepreneur_contact_phone,
    },
  ];
  return contacts.flatMap(({ name, title, email, phone }, at) => {
    if ([name, title, email, phone].every((part) => part === null)) return [];
    const id = derivedId('contact', resource.id, String(at));
    const phones =
      phone === null ? [] : [present(derivedId('phone', id), { contact_id: id, number: phone })];
    const service_id = resource.id;
    return [present(id, { service_id, name, title, email: emailAddress(email), phones })];
  });
}

function costOptions({ id, cost_to_participate: cost }: OpenResource): readonly HsdsRecord[] {
  if (cost === null) return [];
  const free = isFree(cost) ? { option: 'Free', currency: 'USD', amount: 0 } : {};
  return [present(derivedId('cost', id), { service_id: id, ...free, amount_description: cost })];
}

/** Prizes and wages of programs have amounts too. Without any term there is no currency. */
function fundingTerms(resource: OpenResource): Readonly<Record<string, unknown>> {
  const terms = withValues({
    instrument: resource.funding_instrument,
    range: resource.funding_range,
    check_size: resource.funding_check_size,
    amount_least: resource.amount_least,
    amount_most: resource.amount_most,
    match_required: resource.funding_match_required,
    match_details: resource.funding_match_details,
    use_of_funds: resource.funding_use_of_funds,
    decision_timeline: resource.funding_decision_timeline,
    payout_timing: resource.funding_payout_timing,
    readiness_requirements: resource.funding_readiness_requirements,
    key_criteria: resource.funding_key_criteria,
  });
  return Object.keys(terms).length === 0 ? terms : { ...terms, currency: 'USD' };
}

function pageUrl(serviceId: string, page: string): HsdsRecord {
  return present(derivedId('url', serviceId), {
    label: 'Page in the directory',
    url: page,
    service_id: serviceId,
  });
}

function attributesOf(
  serviceId: string,
  termIds: readonly string[],
  terms: Taxonomies['terms'],
): readonly HsdsRecord[] {
  return termIds.map((termId) =>
    present(derivedId('attribute', serviceId, termId), {
      link_id: serviceId,
      link_entity: 'service',
      taxonomy_term_id: termId,
      taxonomy_term: terms.get(termId)?.record,
    }),
  );
}

/** Whether a text names an area that services serve, and no place. */
function isRegion(text: string): boolean {
  const name = text.trim().toLowerCase();
  return geographicRegions.some(({ label }) => label.toLowerCase() === name);
}
