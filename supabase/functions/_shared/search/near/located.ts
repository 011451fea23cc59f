import { findPlaces, placeOfZip } from '../closest/places.ts';
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
