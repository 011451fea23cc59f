import { serviceCategories } from '../../contracts/provider-vocabularies.ts';
import {
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
  type Option,
} from '../../contracts/vocabularies.ts';
import type { OpenListing, OpenRecords, OpenResource } from '../records.ts';
import { derivedId, present, type HsdsRecord } from './values.ts';

interface Vocabulary {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  readonly valuesOf: (resource: OpenResource) => readonly (string | null)[];
}

const vocabularies: readonly Vocabulary[] = [
  {
    key: 'support-type',
    name: 'Support type',
    description: 'What kind of help a service is.',
    options: supportTypes,
    valuesOf: ({ support_type }) => [support_type],
  },
  {
    key: 'business-stage',
    name: 'Business stage',
    description: 'The stages of a business that a service is for.',
    options: businessStages,
    valuesOf: ({ business_stage }) => business_stage,
  },
  {
    key: 'region',
    name: 'Region of Maine',
    description: 'Where a service is offered. Statewide includes all other regions.',
    options: geographicRegions,
    valuesOf: ({ geographic_region }) => geographic_region,
  },
  {
    key: 'industry',
    name: 'Industry',
    description: 'The industries that a service is for.',
    options: industries,
    valuesOf: ({ industry_categories }) => industry_categories,
  },
  {
    key: 'format',
    name: 'Format',
    description: 'How one takes part.',
    options: formats,
    valuesOf: ({ format }) => format,
  },
];

const TOPIC = 'topic';
const PAID = 'paid-listing';

/** Id of the taxonomy that marks paid listings. */
export const PAID_TAXONOMY_ID = derivedId('taxonomy', PAID);

/** A term with the taxonomy that it belongs to. */
export interface Term {
  readonly id: string;
  readonly taxonomyId: string;
  readonly record: HsdsRecord;
}

/** The taxonomies of the directory and their terms, each by id. */
export interface Taxonomies {
  readonly taxonomies: ReadonlyMap<string, HsdsRecord>;
  readonly terms: ReadonlyMap<string, Term>;
}

/** Returns the taxonomies: the closed ones, the topics that resources name, and paid listings. */
export function taxonomiesOf({ resources }: OpenRecords): Taxonomies {
  const topics = new Map<string, string>();
  for (const topic of resources.flatMap(topicsOf)) {
    const key = topicKey(topic);
    if (!topics.has(key)) topics.set(key, topic);
  }
  const all = [
    ...vocabularies,
    {
      key: TOPIC,
      name: 'Topic',
      description: 'Categories, focus areas and tags, in the words of the directory.',
      options: [...topics]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([value, label]) => ({ value, label })),
    },
    {
      key: PAID,
      name: 'Paid listing',
      description:
        'Services of providers who pay for their listing. They are only returned when this taxonomy or one of its terms is asked for.',
      options: serviceCategories,
    },
  ];
  const taxonomies = all.map(({ key, name, description }) =>
    present(derivedId('taxonomy', key), { name, description }),
  );
  const terms = all.flatMap(({ key, name, options }) =>
    options.map(({ value, label }) => term(key, name, value, label)),
  );
  return {
    taxonomies: new Map(taxonomies.map((one) => [one.id, one])),
    terms: new Map(terms.map((one) => [one.id, one])),
  };
}

function term(key: string, taxonomy: string, value: string, label: string): Term {
  const [id, taxonomyId] = [termId(key, value), derivedId('taxonomy', key)];
  const record = present(id, {
    code: value,
    name: label,
    description: `${taxonomy}: ${label}`,
    taxonomy,
    taxonomy_id: taxonomyId,
    language: 'en',
  });
  return { id, taxonomyId, record };
}

const termIds = new Map<string, string>();

/** Resources share most of their terms, and a hash costs more than all else. */
function termId(key: string, value: string): string {
  const name = `${key}\u0000${value}`;
  const id = termIds.get(name) ?? derivedId('term', key, value);
  termIds.set(name, id);
  return id;
}

/** Returns the ids of the terms of a resource, without repetitions. */
export function resourceTerms(resource: OpenResource): readonly string[] {
  const closed = vocabularies.flatMap(({ key, options, valuesOf }) =>
    valuesOf(resource)
      .filter((value) => options.some((option) => option.value === value))
      .map((value) => termId(key, value ?? '')),
  );
  const topics = topicsOf(resource).map((topic) => termId(TOPIC, topicKey(topic)));
  return [...new Set([...closed, ...topics])];
}

/** Returns the ids of the terms of a paid listing. */
export function listingTerms({ service_categories: categories }: OpenListing): readonly string[] {
  return [...new Set(categories.map((category) => termId(PAID, category)))];
}

function topicsOf({ category, focus_areas, tags }: OpenResource): readonly string[] {
  return [...category, ...focus_areas, ...tags].filter((topic) => topicKey(topic) !== '');
}

function topicKey(topic: string): string {
  return topic.trim().toLowerCase();
}
