import type { Document, Line } from '../document/document.ts';
import { matchesOf, piecesOf, type Range } from '../document/source-text.ts';
import { placeNamed, type Place } from '../vocabulary/maine-places.ts';
import { formsPattern } from '../vocabulary/words.ts';

/** A place that the text names. */
export interface PlaceMention extends Range {
  readonly place: Place;
  readonly line: Line;
  /** Whether the text marks it as a place: 'Union, ME', 'in Union'. */
  readonly isMarked: boolean;
}

/** A street address, or what is written behind the label of a place. */
export interface Address extends Range {
  readonly value: string;
  readonly line: Line;
  readonly kind: 'street' | 'labelled';
  readonly hasTown: boolean;
}

const MOST_WORDS = 3;
const WORD = /\p{L}[\p{L}'.]*/gu;

/** Returns the towns, counties and parts of Maine that a text names. */
export function findPlaces(document: Document): PlaceMention[] {
  const found: PlaceMention[] = [];
  for (const line of document.lines) {
    let covered = 0;
    const words = matchesOf(WORD, line.text);
    for (const [at, { start }] of words.entries()) {
      if (start < covered) continue;
      const mention = words
        .slice(at, at + MOST_WORDS)
        .reverse()
        .map(({ end }) => mentionOf(line, start, end))
        .find((longest) => longest !== null);
      if (mention === undefined) continue;
      found.push(mention);
      covered = mention.end - line.start;
    }
  }
  return found;
}

const COUNTY_AFTER = formsPattern('afterCounty');
const COUNTY_BEFORE = formsPattern('beforeCounty');
const TOWN_AFTER = /^,?\s*\(?(?:ME\b|Maine\b|Me\.|0[34]\d{3}\b)/u;
const TOWN_BEFORE = formsPattern('beforeTown');
/** 'Companies outside Portland' are not in Portland. */
const BEYOND = formsPattern('beyondPlace');
/** 'Union Street' and 'Camden National Bank' are no towns. */
const NAME_AFTER = formsPattern('afterTownInName', 'u');

function mentionOf(line: Line, start: number, to: number): PlaceMention | null {
  const written = line.text.slice(start, to).replace(/[.']$/u, '');
  const end = start + written.length;
  const place = placeNamed(written.toLowerCase().replace(/'s$/u, ''));
  const after = line.text.slice(end, end + 60);
  const before = line.text.slice(Math.max(0, start - 20), start);
  if (place === null || BEYOND.test(before)) return null;
  const range = { start: line.start + start, end: line.start + end };
  const isCounty = COUNTY_AFTER.test(after) || COUNTY_BEFORE.test(before);
  if (place.county !== undefined && isCounty)
    return { ...range, place: place.county, line, isMarked: true };
  if (place.region !== undefined) return { ...range, place: place.region, line, isMarked: true };
  const { town } = place;
  if (town === undefined || NAME_AFTER.test(after)) return null;
  const isMarked = TOWN_AFTER.test(after) || TOWN_BEFORE.test(before);
  const isCapital = /^\p{Lu}/u.test(written);
  if (!isCapital && (town.isAmbiguous || written.length < 5)) return null;
  if (town.isAmbiguous && !isMarked && !line.isCapitals) return null;
  return { ...range, place: town, line, isMarked };
}

const STREET = formsPattern('streetAddress');
const WHERE_LABEL = formsPattern('whereLabel');
const BREAK = /[|·•;()]|\s[-–—]\s|(?<!\b\p{Lu})[.!?]\s(?=[\p{Lu}$])|:\s|\s{3,}|\/\/|→|\*/gu;
/** 'Join us at the library, ' */
const LEAD = formsPattern('leadsToAddress', 'u');
const LONGEST_ADDRESS = 180;

/** Returns the parts of a text with a street, and what lines with the label of a place say. */
export function findAddresses(document: Document, places: readonly PlaceMention[]): Address[] {
  const clauses = document.lines.flatMap((line) => {
    const { text } = line;
    const start = WHERE_LABEL.test(line.label) ? text.indexOf(':') + 1 : text.indexOf('📍') + 2;
    const streets = piecesOf(BREAK, text)
      .filter(({ found }) => STREET.test(found))
      .map(({ found, ...piece }): Clause => {
        const lead = LEAD.exec(found.slice(0, found.search(STREET)))?.[0] ?? '';
        return { line, start: piece.start + lead.length, end: piece.end, kind: 'street' };
      });
    const labelled: Clause = { line, start, end: text.length, kind: 'labelled' };
    return start < 2 ? streets : [...streets, labelled];
  });
  return clauses.map((clause) => addressOf(clause, places)).filter((address) => address !== null);
}

/** What could be an address, in places of its line. */
type Clause = Omit<Address, 'value' | 'hasTown'>;

function addressOf(clause: Clause, places: readonly PlaceMention[]): Address | null {
  const { line, kind } = clause;
  const raw = line.text.slice(clause.start, clause.end);
  const value = raw
    .trim()
    .replace(/\s+/gu, ' ')
    .slice(0, LONGEST_ADDRESS)
    .replace(/[,.;:\s]+$/u, '');
  if (value.length < 3 || /@|https?:/u.test(value)) return null;
  const start = line.start + clause.start + (raw.length - raw.trimStart().length);
  const end = line.start + clause.end;
  const hasTown = places.some((place) => place.start >= start && place.end <= end);
  return { start, end: start + value.length, value, line, kind, hasTown };
}
