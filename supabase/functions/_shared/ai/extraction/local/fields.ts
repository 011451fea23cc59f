import type { Candidate } from './candidates/candidate.ts';
import type { PartLimits } from './choice/model.ts';
import { contactCandidates } from './features/contact-features.ts';
import { deadlineCandidates, endCandidates, startCandidates } from './features/date-features.ts';
import { costCandidates, fundingCandidates } from './features/money-features.ts';
import { nameCandidates } from './features/name-features.ts';
import {
  addressCandidates,
  locationCandidates,
  regionCandidates,
} from './features/place-features.ts';
import { keywordCandidates, sentenceCandidates } from './features/prose-features.ts';
import { kindCandidates, vocabularyCandidates } from './features/vocabulary-features.ts';
import { NOTHING_KNOWN, type Known, type Reading } from './reading.ts';

type Propose = (reading: Reading) => Candidate[];

/** Fields whose most probable value other fields know, and as what. */
export const KNOWN_AS: Readonly<Record<string, keyof Known>> = {
  name: 'anchor',
  start_date: 'start',
  website: 'website',
  email: 'email',
};

/**
 * Fields that take one of their candidates, in the order of their dependence; `name` is also the
 * title of an event.
 */
export const singleFields = {
  name: (reading) => nameCandidates({ ...reading, known: NOTHING_KNOWN }),
  start_date: startCandidates,
  website: (reading) => contactCandidates(reading, 'links'),
  email: (reading) => contactCandidates(reading, 'emails', ['website']),
  reads_like: kindCandidates,
  host_organization: nameCandidates,
  phone: (reading) => contactCandidates(reading, 'phones', ['website', 'email']),
  registration_link: (reading) => contactCandidates(reading, 'links'),
  location_link: (reading) => contactCandidates(reading, 'links'),
  image_url: (reading) => contactCandidates(reading, 'links'),
  application_deadline: deadlineCandidates,
  end_date: endCandidates,
  funding_range: fundingCandidates,
  cost_to_participate: costCandidates,
  location: locationCandidates,
  location_address: addressCandidates,
  type: (reading) => vocabularyCandidates(reading, 'types', reading.facts),
  category: (reading) => vocabularyCandidates(reading, 'types', reading.facts),
  event_type: (reading) => vocabularyCandidates(reading, 'event_types', reading.facts),
  sector: (reading) => vocabularyCandidates(reading, 'industries'),
  support_type: (reading) => vocabularyCandidates(reading, 'support', reading.facts),
  location_type: (reading) => vocabularyCandidates(reading, 'location_types', reading.facts),
} satisfies Record<string, Propose>;

const stages: Propose = (reading) => vocabularyCandidates(reading, 'stages');
const industries: Propose = (reading) => vocabularyCandidates(reading, 'industries');
const formats: Propose = (reading) => vocabularyCandidates(reading, 'formats', reading.facts);

/** Fields that take several of their candidates. */
export const partFields = {
  business_stage: { propose: stages, mostParts: 3, mostCharacters: 200 },
  geographic_region: { propose: regionCandidates, mostParts: 4, mostCharacters: 200 },
  industry_categories: { propose: industries, mostParts: 2, mostCharacters: 200 },
  format: { propose: formats, mostParts: 3, mostCharacters: 200 },
  description: { propose: sentenceCandidates, mostParts: 10, mostCharacters: 1_200 },
  eligibility: { propose: sentenceCandidates, mostParts: 7, mostCharacters: 1_000 },
  focus_areas: { propose: keywordCandidates, mostParts: 8, mostCharacters: 400 },
  tags: { propose: keywordCandidates, mostParts: 8, mostCharacters: 400 },
} satisfies Record<string, { readonly propose: Propose } & PartLimits>;
