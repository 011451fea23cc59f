import type { Document, Line } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import {
  countiesByName,
  regionsByName,
  townsByName,
  type Place,
} from '../vocabulary/maine-places.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

/** A place that the text names. */
export interface PlaceMention extends Range {
  readonly place: Place;
  readonly line: Line;
  /** Whether the text marks it as a place: 'Union, ME', 'in Union'. */
  readonly isMarked: boolean;
}

/** A street address or a venue, with what stands around it. */
export interface AddressMention extends Range {
  readonly value: string;
  readonly line: Line;
  readonly kind: 'street' | 'labelled' | 'venue' | 'town';
  readonly town: PlaceMention | null;
}

const MOST_MENTIONS = 200;
const WORDS = /[\p{L}][\p{L}'.]*/gu;
const STATE = /^,?\s*\(?(?:ME\b|Maine\b|Me\.|0[34]\d{3}\b)/u;
const BEFORE =
  /(?:\b(?:in|at|of|to|from|near|around|downtown|la|[àa])\s|,\s?|·\s?|[-–—|(/]\s?|^)$/iu;

/** Returns the towns, counties and parts of Maine that a text names. */
export function findPlaces(document: Document): PlaceMention[] {
  const found: PlaceMention[] = [];
  for (const line of document.lines) {
    if (found.length >= MOST_MENTIONS) break;
    const words = [...line.text.slice(0, 3_000).matchAll(WORDS)];
    for (let at = 0; at < words.length; at++) {
      const match = longestPlace(line, words, at);
      if (match === null) continue;
      found.push(match.mention);
      at += match.length - 1;
    }
  }
  return found;
}

function longestPlace(
  line: Line,
  words: readonly RegExpExecArray[],
  at: number,
): { mention: PlaceMention; length: number } | null {
  const first = words[at];
  if (first === undefined) return null;
  for (let length = Math.min(3, words.length - at); length >= 1; length--) {
    const last = words[at + length - 1];
    if (last === undefined) continue;
    const range = { start: first.index, end: last.index + last[0].length };
    const written = line.text.slice(range.start, range.end).replace(/[.']$/u, '');
    const mention = mentionOf(
      line,
      { start: range.start, end: range.start + written.length },
      written,
    );
    if (mention !== null) return { mention, length };
  }
  return null;
}

function mentionOf(line: Line, range: Range, written: string): PlaceMention | null {
  const name = written.toLowerCase().replace(/'s$/u, '');
  const after = line.text.slice(range.end, range.end + 60);
  const before = line.text.slice(Math.max(0, range.start - 14), range.start);
  const shifted = { start: line.start + range.start, end: line.start + range.end };
  const county = countiesByName.get(name);
  const isCounty =
    /^(?:'s)?(?: (?:or|and)(?: \p{L}+)?| ?(?:,|&|;)[^.]{0,50}?| ?\/ ?\p{L}+)? ?count(?:y|ies)\b/iu.test(
      after,
    ) || /\b(?:comt[eé]|condado|county|counties) (?:of |d'|de |: ?)$/iu.test(before);
  if (county !== undefined && isCounty) {
    return { ...shifted, place: county, line, isMarked: true };
  }
  const region = regionsByName.get(name);
  if (region !== undefined) return { ...shifted, place: region, line, isMarked: true };
  const town = townsByName.get(name);
  if (town === undefined) return null;
  const isCapital = /^\p{Lu}/u.test(written);
  if (!isCapital && (town.isAmbiguous || written.length < 5)) return null;
  const isMarked = STATE.test(after) || BEFORE.test(before) || /\btown of $/iu.test(before);
  const isName =
    /^ (?:Street|St\b|Road|Rd\b|Avenue|Ave\b|Lane|\p{Lu}\p{Ll}+ (?:Fund|Grant|Bank|Trust))/u.test(
      after,
    );
  if (isName || (town.isAmbiguous && !isMarked && !line.isCapitals)) return null;
  return { ...shifted, place: town, line, isMarked };
}

const NUMBER = '\\b(?:\\d{1,5}[A-Z]?|One|Two|Three|Four|Five|Six|Ten)';
const STREET = new RegExp(
  `${NUMBER}(?:,? (?:rue|chemin|route))? (?:[NSEW]\\.? )?(?:[\\p{Lu}\\d][\\p{L}\\d'.&-]*,? ){0,4}(?:${words.streets.join('|')})\\b\\.?`,
  'giu',
);
const FRENCH_STREET = /\b\d{1,5}, (?:rue|chemin|route|avenue) \p{Lu}[\p{L}'-]+/gu;
const WHERE_LABEL =
  /^(?:where|location|place|venue|address|o[uù]|lieu|street|site|in the room|where:?|office|visit)$/iu;
const VENUE =
  /\b(?:at|in|upstairs at|held at)\s(?:the |our )?((?:[\p{Lu}\d][\p{L}\d'&.-]*)(?: (?:of|the|and|&|at|on|for|in) (?=[\p{Lu}])| [\p{Lu}\d][\p{L}\d'&.-]*){0,6}(?:, [\p{Lu}\d][^,.;()|]{2,30}){0,3})/gu;
const BREAK = /[|·•;()]|\s[-–—]\s|[.!?]\s(?=\p{Lu})|:\s|\s{3,}|📍|\/\/|→|\*/gu;
const LONGEST_ADDRESS = 180;

/** Returns the addresses and venues of a text, each in the part of the line that it fills. */
export function findAddresses(
  document: Document,
  places: readonly PlaceMention[],
): AddressMention[] {
  const found: AddressMention[] = [];
  for (const line of document.lines) {
    if (found.length >= MOST_MENTIONS) break;
    const text = line.text.slice(0, 3_000);
    const towns = places.filter((mention) => mention.line === line);
    const add = (from: number, to: number, kind: AddressMention['kind']): void => {
      const mention = addressOf(line, from, to, kind, towns);
      if (
        mention !== null &&
        found.every((other) => other.value !== mention.value || other.line !== line)
      )
        found.push(mention);
    };
    for (const pattern of [STREET, FRENCH_STREET]) {
      for (const match of text.matchAll(pattern)) {
        const clause = clauseAround(text, match.index, match.index + match[0].length);
        add(clause.start, clause.end, 'street');
      }
    }
    if (WHERE_LABEL.test(line.label)) add(text.indexOf(':') + 1, text.length, 'labelled');
    if (/📍/u.test(text)) add(text.indexOf('📍') + 2, text.length, 'labelled');
    for (const match of text.matchAll(VENUE)) {
      const name = match[1] ?? '';
      add(match.index + match[0].length - name.length, match.index + match[0].length, 'venue');
    }
    for (const town of towns) {
      const clause = clauseAround(text, town.start - line.start, town.end - line.start);
      if (clause.end - clause.start <= 120) add(clause.start, clause.end, 'town');
    }
  }
  return found;
}

/** The part of a line between separators; leading words up to 'at' or 'in' are cut off. */
function clauseAround(text: string, from: number, to: number): Range {
  let start = 0;
  let end = text.length;
  for (const match of text.matchAll(BREAK)) {
    const stop = match.index + match[0].length;
    if (stop <= from) start = stop;
    else if (match.index >= to) {
      end = match.index;
      break;
    }
  }
  const lead = text.slice(start, from);
  const cut = /^.*\b(?:at|in|is|to|visit|upstairs at)\s(?:the |our )?(?=[\p{Lu}\d])/u.exec(lead);
  if (cut !== null && lead.length - cut[0].length < 90) start += cut[0].length;
  else if (lead.length > 90 || /\p{Ll} \p{Ll}+ \p{Ll}+ \p{Ll}/u.test(lead)) start = from;
  return { start, end: Math.min(end, start + LONGEST_ADDRESS) };
}

function addressOf(
  line: Line,
  from: number,
  to: number,
  kind: AddressMention['kind'],
  towns: readonly PlaceMention[],
): AddressMention | null {
  const raw = line.text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const value = raw
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/[,.;:\s]+$/u, '')
    .slice(0, LONGEST_ADDRESS);
  if (value.length < 3 || /@|https?:/u.test(value)) return null;
  const range = { start: line.start + start, end: line.start + start + value.length };
  const town =
    towns.find((mention) => mention.start >= range.start && mention.end <= line.start + to) ?? null;
  return { ...range, value, line, kind, town };
}
