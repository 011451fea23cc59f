import { foldText } from '../../search/list-filters.ts';
import { lastModified } from '../last-modified.ts';
import { momentOf, type OpenRecords } from '../records.ts';
import {
  hsdsListing,
  hsdsOrganization,
  hsdsService,
  locationOf,
  organizationOf,
  providerOf,
  type NamedOrganization,
} from './services.ts';
import { listingTerms, resourceTerms, taxonomiesOf, type Taxonomies } from './taxonomies.ts';
import type { HsdsRecord } from './values.ts';

/** A service with what lists filter by. */
export interface ListedService {
  readonly id: string;
  readonly isPaid: boolean;
  readonly organizationIds: readonly string[];
  readonly termIds: readonly string[];
  /** Timestamp of the last change. */
  readonly lastModified: string;
  /** The same in microseconds. */
  readonly changedAt: number;
  /** Folded texts; for paid listings, which the search of the directory leaves out. */
  readonly text: string;
  readonly full: () => HsdsRecord;
  /** Where it is; null when it names no place. */
  readonly location: () => HsdsRecord | null;
}

/** An organization with what lists filter by. */
export interface ListedOrganization {
  readonly id: string;
  readonly isPaid: boolean;
  readonly text: string;
  readonly record: HsdsRecord;
}

/** All records of the standard. */
export interface HsdsModel extends Taxonomies {
  readonly services: ReadonlyMap<string, ListedService>;
  readonly organizations: ReadonlyMap<string, ListedOrganization>;
}

/** Returns a function that creates its value with the first call. */
function once<Value>(create: () => Value): () => Value {
  let created: { readonly value: Value } | undefined;
  return () => (created ??= { value: create() }).value;
}

const known = new WeakMap<OpenRecords, { readonly today: string; readonly model: HsdsModel }>();

/** Returns the records of the standard on `today` (yyyy-mm-dd), once per record set and day. */
export function hsdsModel(records: OpenRecords, today: string): HsdsModel {
  const stored = known.get(records);
  if (stored?.today === today) return stored.model;
  const model = buildModel(records, today);
  known.set(records, { today, model });
  return model;
}

function buildModel(records: OpenRecords, today: string): HsdsModel {
  const taxonomies = taxonomiesOf(records);
  const organizations = new Map<string, ListedOrganization>();
  const add = (organization: NamedOrganization) => {
    if (organizations.has(organization.id)) return;
    const { id, isPaid, name, description } = organization;
    const text = foldText(`${name}\u0000${description ?? ''}`);
    organizations.set(id, { id, isPaid, text, record: hsdsOrganization(organization) });
  };
  const services: ListedService[] = records.resources.map((resource) => {
    const main = organizationOf(resource);
    if (main !== null) add(main);
    for (const organization of resource.organizations) add({ ...organization, isPaid: false });
    const linked = resource.organizations.map(({ id }) => id);
    const modifiedAt = lastModified(resource, today);
    return {
      id: resource.id,
      isPaid: false,
      organizationIds: main === null ? linked : [main.id, ...linked],
      termIds: resourceTerms(resource),
      lastModified: modifiedAt,
      changedAt: momentOf(modifiedAt),
      text: '',
      full: () => hsdsService(resource, taxonomies, today),
      location: once(() => locationOf(resource)),
    };
  });
  for (const listing of records.listings) {
    const provider = providerOf(listing);
    add(provider);
    services.push({
      id: listing.id,
      isPaid: true,
      organizationIds: [provider.id],
      termIds: listingTerms(listing),
      lastModified: listing.updated_at,
      changedAt: momentOf(listing.updated_at),
      text: foldText(`${listing.provider_name}\u0000${listing.description}`),
      full: () => hsdsListing(listing, taxonomies),
      location: () => null,
    });
  }
  return {
    ...taxonomies,
    organizations,
    services: new Map(services.map((service) => [service.id, service])),
  };
}
