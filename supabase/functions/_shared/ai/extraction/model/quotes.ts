import type { Source } from '../provider.ts';

/** Returns the first place of a quote in a text, at or after a place; null without one. */
export type QuoteFinder = (quote: string, after?: number) => Source | null;

/**
 * Returns a finder for the quotes of a text. Case, white space, markup and the shape of quotation
 * marks and dashes make no difference.
 */
export function quoteFinder(text: string): QuoteFinder {
  const source = folded(text);
  return (quote, after = 0) => {
    const wanted = folded(quote).text.trim();
    const from = source.places.findIndex((place) => place >= after);
    const at = wanted === '' || from === -1 ? -1 : source.text.indexOf(wanted, from);
    const [start, last] = [source.places[at], source.places[at + wanted.length - 1]];
    if (start === undefined || last === undefined) return null;
    const end = last + lengthAt(text, last);
    return { start, end, quote: text.slice(start, end) };
  };
}

const MOST_PASSAGES = 40;
/** What stands between two passages of one quote. */
const ELLIPSIS = /[[(]?\s*(?:\u2026|\.{3,})\s*[\])]?/u;

/**
 * Returns the passages that quotes consist of, in the order of the text: 'first … second' is two.
 * Null when one is not in the text.
 */
export function findPassages(find: QuoteFinder, quotes: readonly string[]): Source[] | null {
  const found: Source[] = [];
  const add = (quote: string): boolean => {
    const source = find(quote, found.at(-1)?.end) ?? find(quote);
    if (source !== null) found.push(source);
    return source !== null;
  };
  const addParts = (quote: string): boolean => {
    const parts = quote.split(ELLIPSIS).filter((part) => part.trim() !== '');
    return parts.length > 0 && parts.every(add);
  };
  const areFound = quotes.slice(0, MOST_PASSAGES).every((quote) => add(quote) || addParts(quote));
  if (!areFound) return null;
  const byPlace = new Map(found.map((source) => [`${source.start}-${source.end}`, source]));
  return [...byPlace.values()].sort((one, other) => one.start - other.start);
}

interface Folded {
  readonly text: string;
  /** Place in the source of each UTF-16 unit of `text`. */
  readonly places: readonly number[];
}

const MARKUP = /[*_#>|`\u00ad\u200b-\u200d\ufeff]/u;

function folded(source: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of source) {
    const added = foldedCharacter(character);
    if (added !== ' ' || !text.endsWith(' ')) {
      text += added;
      for (let unit = 0; unit < added.length; unit++) places.push(place);
    }
    place += character.length;
  }
  return { text, places };
}

/** Most characters, which need no other comparison. */
const PLAIN = /^[a-z\d.,:;()@/$&+-]$/i;

function foldedCharacter(character: string): string {
  if (PLAIN.test(character)) return character.toLowerCase();
  if (MARKUP.test(character)) return '';
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u2018\u2019\u2032]/gu, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"');
}

/** Returns the length in UTF-16 units of the character at a place. */
function lengthAt(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}
