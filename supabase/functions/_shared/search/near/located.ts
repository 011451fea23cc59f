import { countyOf, findPlaces, placeOfZip, townNames } from '../closest/places.ts';
import { distance } from '../closest/vocabulary.ts';
import { wordsOf } from '../closest/words.ts';
import type { Point } from './miles.ts';

const ZIP_CODE = /\b0(?:39|4\d)\d{2}\b/gu;
const ZIP_OF_OTHER_STATES = /\b(?!039|04)\d{5}(?:-\d{4})?\s*$/u;

const known = new Map<string, Point | null>();

/**
 * Returns the point of the last ZIP code in a text, or else of the last town; null without one, and
 * where the place data have no point.
 */
export function locatedIn(text: string): Point | null {
  let point = known.get(text);
  if (point === undefined) {
    point = find(text);
    known.set(text, point);
  }
  return point;
}

function find(text: string): Point | null {
  if (ZIP_OF_OTHER_STATES.test(text)) return null;
  const zip = placeOfZip(text.match(ZIP_CODE)?.at(-1) ?? '');
  if (zip?.point) return zip.point;
  const { places } = findPlaces(wordsOf(text));
  return places.findLast(({ kind }) => kind === 'town')?.point ?? null;
}

/** Where a list begins that shows what is near first. */
export interface Origin {
  readonly point: Point;
  /** The county whose middle the point is, where the place has no point: 'Knox County'. */
  readonly county: string | null;
}

/**
 * Returns where a typed town, county or ZIP code is, with or without 'Island'; null where no place is
 * known by this name.
 */
export function originOf(text: string): Origin | null {
  if (ZIP_OF_OTHER_STATES.test(text)) return null;
  const spellings = [text, `${text} Island`, text.replace(/\s+island\s*$/iu, '')];
  for (const spelling of spellings) {
    const point = locatedIn(spelling);
    if (point !== null) return { point, county: null };
  }
  for (const spelling of spellings) {
    const place = findPlaces(wordsOf(spelling)).places.findLast(({ county }) => county !== '');
    const county = place && countyOf(place);
    if (county !== undefined) return { point: county.point, county: county.name };
  }
  return null;
}

/** From these lengths on, a name may contain one or two typing errors. */
const ONE_ERROR_FROM = 5;
const TWO_ERRORS_FROM = 9;

/** Returns the town that a text may be with a typing error: 'Portland' for 'Portlnd'; null without one. */
export function townLike(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed.length < ONE_ERROR_FROM) return null;
  const allowed = typed.length < TWO_ERRORS_FROM ? 1 : 2;
  const near = townNames()
    .map((name) => ({ name, errors: distance(typed, name.toLowerCase(), allowed) }))
    .filter(({ errors }) => errors <= allowed)
    .toSorted((one, other) => one.errors - other.errors);
  return near[0]?.name ?? null;
}
