import type { ContentType } from '../../../contracts/extraction-limits.ts';
import type { Candidate } from './candidates/candidate.ts';
import { findContacts, type Contacts } from './candidates/contacts.ts';
import { findMoments, type Moments } from './candidates/dates.ts';
import { findAmounts, type Amount } from './candidates/money.ts';
import { findNames, type NameSpan } from './candidates/names.ts';
import { findAddresses, findPlaces, type Address, type PlaceMention } from './candidates/places.ts';
import { readDocument, type Document } from './document/document.ts';
import type { MomentCandidate } from './features/date-features.ts';
import { factsOf } from './features/vocabulary-features.ts';

/** Values that are chosen first: the candidates of other fields depend on them. */
export interface Known {
  /** The name of the program or event; other fields look for what is near it. */
  readonly anchor: Candidate | null;
  readonly start: MomentCandidate | null;
  /** The most probable address and mail address of a program: others of it stand near them. */
  readonly website: Candidate | null;
  readonly email: Candidate | null;
}

const NOTHING_KNOWN: Known = { anchor: null, start: null, website: null, email: null };

/** A text with everything in it that could be a value. */
export interface Reading {
  readonly document: Document;
  readonly today: string;
  /** The kind that the text was pasted as. */
  readonly asked: ContentType;
  readonly contacts: Contacts;
  readonly moments: Moments;
  readonly amounts: readonly Amount[];
  readonly names: readonly NameSpan[];
  readonly places: readonly PlaceMention[];
  readonly addresses: readonly Address[];
  /** What is known of the whole text. */
  readonly facts: readonly string[];
  readonly known: Known;
}

/** Most values of a kind that are judged; the rest of a huge text is left out. */
const MOST_FOUND = 200;

/** Returns the reading of a pasted text on a day in Maine. */
export function readText(text: string, today: string, asked: ContentType): Reading {
  const document = readDocument(text);
  const places = findPlaces(document).slice(0, MOST_FOUND);
  const found = {
    document,
    today,
    asked,
    contacts: findContacts(document),
    moments: findMoments(document, today),
    amounts: findAmounts(document).slice(0, MOST_FOUND),
    names: findNames(document),
    places,
    addresses: findAddresses(document, places).slice(0, MOST_FOUND),
    known: NOTHING_KNOWN,
  };
  return { ...found, facts: factsOf(found) };
}
