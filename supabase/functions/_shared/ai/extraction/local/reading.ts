import type { ContentType } from '../../../contracts/extraction-limits.ts';
import { findContacts, type Contacts } from './candidates/contacts.ts';
import { findMoments, type Moments } from './candidates/dates.ts';
import { findAmounts, type Amount } from './candidates/money.ts';
import { findNames, type NameSpan } from './candidates/names.ts';
import {
  findAddresses,
  findPlaces,
  type AddressMention,
  type PlaceMention,
} from './candidates/places.ts';
import { readDocument, type Document } from './document/document.ts';
import type { Range } from './document/source-text.ts';

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
  readonly addresses: readonly AddressMention[];
}

/** Returns the reading of a pasted text on a day in Maine. */
export function readText(text: string, today: string, asked: ContentType): Reading {
  const document = readDocument(text);
  const places = findPlaces(document);
  return {
    document,
    today,
    asked,
    contacts: findContacts(document),
    moments: findMoments(document, today),
    amounts: findAmounts(document),
    names: findNames(document),
    places,
    addresses: findAddresses(document, places),
  };
}

/** Whether a day has hours beside, above or below it, as events have. */
export function hasDayWithHours({ moments }: Reading): boolean {
  return moments.times.some(
    ({ to, line }) =>
      to !== null && moments.dates.some((date) => Math.abs(date.line.index - line.index) <= 1),
  );
}

/** The name that was chosen for the program or event; other fields look for what is near it. */
export interface Anchor extends Range {
  readonly value: string;
}
