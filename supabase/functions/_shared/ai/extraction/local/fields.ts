import { industries } from '../../../contracts/vocabularies.ts';
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
import type { Known, Reading } from './reading.ts';
import { categoriesByType, type Vocabulary } from './vocabulary/words.ts';

/** How a field is read: it takes one of its candidates, or several within limits. */
export interface Field {
  readonly propose: (reading: Reading) => Candidate[];
  /** As what other fields know its most probable value. */
  readonly knownAs?: keyof Known;
  readonly limits?: PartLimits;
  /** Returns the value for what was chosen, where it is not just that. */
  readonly write?: (chosen: readonly string[]) => string | readonly string[];
}

const links: Field['propose'] = (reading) => contactCandidates(reading, 'links');
const emails: Field['propose'] = (reading) => contactCandidates(reading, 'emails', ['website']);
const termsOf =
  (vocabulary: Vocabulary): Field['propose'] =>
  (reading) =>
    vocabularyCandidates(reading, vocabulary, reading.facts);
const saidStages: Field['propose'] = (reading) => vocabularyCandidates(reading, 'stages');
const saidIndustries: Field['propose'] = (reading) => vocabularyCandidates(reading, 'industries');
const prose = (mostParts: number, mostCharacters: number): Field => ({
  propose: sentenceCandidates,
  limits: { mostParts, mostCharacters },
  write: (sentences) => sentences.join(' '),
});

/** Fields in the order of their dependence; `name` is also the title of an event. */
export const fields: Readonly<Record<string, Field>> = {
  name: { propose: nameCandidates, knownAs: 'anchor' },
  start_date: { propose: startCandidates, knownAs: 'start' },
  website: { propose: links, knownAs: 'website' },
  email: { propose: emails, knownAs: 'email' },
  reads_like: { propose: kindCandidates },
  host_organization: { propose: nameCandidates },
  phone: { propose: (reading) => contactCandidates(reading, 'phones', ['website', 'email']) },
  registration_link: { propose: links },
  location_link: { propose: links },
  image_url: { propose: links },
  application_deadline: { propose: deadlineCandidates },
  end_date: { propose: endCandidates },
  funding_range: { propose: fundingCandidates },
  cost_to_participate: { propose: costCandidates },
  location: { propose: locationCandidates },
  location_address: { propose: addressCandidates },
  type: { propose: termsOf('types') },
  category: {
    propose: termsOf('types'),
    write: ([type = '']) => categoriesByType[type] ?? [type],
  },
  event_type: { propose: termsOf('event_types') },
  sector: {
    propose: saidIndustries,
    write: ([sector = '']) => industries.find(({ value }) => value === sector)?.label ?? sector,
  },
  support_type: { propose: termsOf('support') },
  location_type: { propose: termsOf('location_types') },
  business_stage: { propose: saidStages, limits: { mostParts: 3 } },
  geographic_region: { propose: regionCandidates, limits: { mostParts: 4 } },
  industry_categories: { propose: saidIndustries, limits: { mostParts: 2 } },
  format: { propose: termsOf('formats'), limits: { mostParts: 3 } },
  description: prose(10, 1_200),
  eligibility: prose(7, 1_000),
  focus_areas: { propose: keywordCandidates, limits: { mostParts: 8, mostCharacters: 400 } },
  tags: { propose: keywordCandidates, limits: { mostParts: 8, mostCharacters: 400 } },
};
