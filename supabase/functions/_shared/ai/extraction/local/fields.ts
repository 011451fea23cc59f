import type { Candidate } from './candidates/candidate.ts';
import type { PartLimits } from './choice/model.ts';
import { contactCandidates, MEETING_LINK } from './features/contact-features.ts';
import { endCandidates, startCandidates, type MomentCandidate } from './features/date-features.ts';
import { deadlineCandidates } from './features/deadline-features.ts';
import { kindCandidates } from './features/kind-features.ts';
import { costCandidates, fundingCandidates } from './features/money-features.ts';
import { nameCandidates } from './features/name-features.ts';
import {
  addressCandidates,
  locationCandidates,
  regionCandidates,
} from './features/place-features.ts';
import { keywordCandidates, sentenceCandidates } from './features/prose-features.ts';
import { vocabularyCandidates } from './features/vocabulary-features.ts';
import { hasDayWithHours, type Anchor, type Reading } from './reading.ts';
import { knownWords, terms } from './vocabulary/terms.ts';

/** What the candidates of a field may depend on besides the text. */
export interface Known {
  readonly anchor: Anchor | null;
  readonly start: MomentCandidate | null;
  /** The most probable address and mail address of a program: others of it stand near them. */
  readonly website: Candidate | null;
  readonly email: Candidate | null;
}

export const NOTHING_KNOWN: Known = { anchor: null, start: null, website: null, email: null };

type Propose = (reading: Reading, known: Known) => Candidate[];

/** Fields that take one of their candidates; `name` is also the title of an event. */
export const singleFields = {
  reads_like: (reading, { anchor }) => kindCandidates(reading, anchor),
  name: (reading) => nameCandidates(reading, null),
  host_organization: (reading, { anchor }) => nameCandidates(reading, anchor),
  website: (reading, { anchor }) => contactCandidates(reading, reading.contacts.links, anchor),
  email: (reading, { anchor, website }) =>
    contactCandidates(reading, reading.contacts.emails, anchor, { website }),
  phone: (reading, { anchor, website, email }) =>
    contactCandidates(reading, reading.contacts.phones, anchor, { website, email }),
  registration_link: (reading, { anchor }) =>
    contactCandidates(reading, reading.contacts.links, anchor),
  location_link: (reading, { anchor }) =>
    contactCandidates(reading, reading.contacts.links, anchor),
  image_url: (reading, { anchor }) => contactCandidates(reading, reading.contacts.links, anchor),
  application_deadline: (reading, { anchor }) => deadlineCandidates(reading, anchor),
  start_date: (reading, { anchor }) => startCandidates(reading, anchor),
  end_date: (reading, { anchor, start }) =>
    start === null ? [] : endCandidates(reading, start, anchor),
  funding_range: (reading, { anchor }) => fundingCandidates(reading, anchor),
  cost_to_participate: (reading, { anchor }) => costCandidates(reading, anchor),
  location: (reading, { anchor }) => locationCandidates(reading, anchor),
  location_address: (reading, { anchor }) => addressCandidates(reading, anchor),
  type: (reading, { anchor }) =>
    vocabularyCandidates(reading, terms.types, anchor, factsOf(reading)),
  category: (reading, { anchor }) =>
    vocabularyCandidates(reading, terms.types, anchor, factsOf(reading)),
  event_type: (reading, { anchor }) =>
    vocabularyCandidates(reading, terms.event_types, anchor, factsOf(reading)),
  sector: (reading, { anchor }) => vocabularyCandidates(reading, terms.industries, anchor),
  support_type: (reading, { anchor }) =>
    vocabularyCandidates(reading, terms.support, anchor, factsOf(reading)),
  location_type: (reading, { anchor }) =>
    vocabularyCandidates(reading, terms.location_types, anchor, factsOf(reading)),
} satisfies Record<string, Propose>;

/** Fields that take several of their candidates. */
export const partFields = {
  business_stage: {
    propose: (reading, { anchor }) => vocabularyCandidates(reading, terms.stages, anchor),
    mostParts: 3,
    mostCharacters: 200,
  },
  geographic_region: {
    propose: (reading, { anchor }) => regionCandidates(reading, anchor),
    mostParts: 4,
    mostCharacters: 200,
  },
  industry_categories: {
    propose: (reading, { anchor }) => vocabularyCandidates(reading, terms.industries, anchor),
    mostParts: 2,
    mostCharacters: 200,
  },
  format: {
    propose: (reading, { anchor }) =>
      vocabularyCandidates(reading, terms.formats, anchor, factsOf(reading)),
    mostParts: 3,
    mostCharacters: 200,
  },
  description: {
    propose: (reading, { anchor }) => sentenceCandidates(reading, anchor),
    mostParts: 10,
    mostCharacters: 1_200,
  },
  eligibility: {
    propose: (reading, { anchor }) => sentenceCandidates(reading, anchor),
    mostParts: 7,
    mostCharacters: 1_000,
  },
  focus_areas: {
    propose: (reading, { anchor }) => keywordCandidates(reading, knownWords, anchor),
    mostParts: 8,
    mostCharacters: 400,
  },
  tags: {
    propose: (reading, { anchor }) => keywordCandidates(reading, knownWords, anchor),
    mostParts: 8,
    mostCharacters: 400,
  },
} satisfies Record<string, { readonly propose: Propose } & PartLimits>;

/** Facts about a whole text that speak for or against values of a vocabulary. */
function factsOf(reading: Reading): string[] {
  const { contacts, moments, amounts, addresses, places } = reading;
  const facts = ['any text'];
  const add = (fact: string, holds: boolean): void => {
    if (holds) facts.push(fact);
  };
  add('has day with hours', hasDayWithHours(reading));
  add('has amounts', amounts.length > 0);
  add(
    'has a range of amounts',
    amounts.some(({ isJoined, isMost }) => isJoined || isMost),
  );
  add(
    'has meeting link',
    contacts.links.some(({ value }) => MEETING_LINK.test(value)),
  );
  add(
    'has street address',
    addresses.some(({ kind, line }) => kind === 'street' && line.role !== 'footer'),
  );
  add('has place', places.length > 0);
  add(
    'has labelled place',
    addresses.some(({ kind }) => kind === 'labelled'),
  );
  const hasPlace = addresses.some(
    ({ kind, line }) =>
      (kind === 'street' || kind === 'venue') &&
      moments.dates.some((date) => Math.abs(date.line.index - line.index) <= 2),
  );
  add('has address near a day', hasPlace);
  const says = (pattern: RegExp): boolean => pattern.test(reading.document.text.slice(0, 20_000));
  const isOnline = says(ONLINE) || contacts.links.some(({ value }) => MEETING_LINK.test(value));
  add('online and address near a day', isOnline && hasPlace);
  add('online and no address near a day', isOnline && !hasPlace);
  add('neither online nor address', !isOnline && !hasPlace);
  add('says either', says(EITHER));
  return facts;
}

const ONLINE =
  /\b(?:zoom|webinar|online|virtual(?:ly)?|by video|on video|live ?stream|google meet|webex|visio|en ligne|passcode)\b/iu;
const EITHER =
  /\b(?:hybrid|(?:or|and|also|plus|partly) (?:on|by|via|at|from|over|watch|join)?\s?(?:zoom|video|online|home|https?|the screen|phone)|can't (?:come|drive|make it)|in person (?:or|and))/iu;
