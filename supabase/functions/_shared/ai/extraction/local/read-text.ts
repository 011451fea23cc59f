import type { ContentType } from '../../../contracts/extraction-limits.ts';
import { findContacts } from './candidates/contacts.ts';
import { findMoments } from './candidates/dates.ts';
import { findAmounts } from './candidates/money.ts';
import { findNames } from './candidates/names.ts';
import { findAddresses, findPlaces } from './candidates/places.ts';
import { readDocument } from './document/document.ts';
import { factsOf } from './features/vocabulary-features.ts';
import type { Known, Reading } from './reading.ts';

const NOTHING_KNOWN: Known = { anchor: null, start: null, website: null, email: null };

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
