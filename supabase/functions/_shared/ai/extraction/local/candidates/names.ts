import type { Document, Line } from '../document/document.ts';
import { matchesOf, piecesOf, type Match, type Range } from '../document/source-text.ts';
import { formsPattern } from '../vocabulary/words.ts';

/** A part of the text that could name a program, an event or an organization. */
export interface NameSpan extends Range {
  readonly text: string;
  readonly line: Line;
  /** How the text sets it apart. */
  readonly origin: string;
}

/** A part of a line, in places of the line. */
type Part = Range & Pick<NameSpan, 'origin'>;

const LONGEST_NAME = 120;
const LONGEST_LINE = 1_500;
/** Most characters of a line whose parts are read each by itself. */
const LONGEST_PARTED = 220;
const MOST_SPANS = 220;
/** Lines at the top of a page whose menu can name it. */
const MENU_LINES = 12;

/** Returns the parts of a text that could be names. */
export function findNames(document: Document): NameSpan[] {
  const spans = new Map<string, NameSpan>();
  for (const line of document.lines) {
    if (spans.size >= MOST_SPANS) break;
    if (line.role === 'navigation' && line.index > MENU_LINES) continue;
    for (const part of partsOf(line)) {
      const span = { ...trimmed(line, part), line, origin: part.origin };
      const key = `${span.start}-${span.end}`;
      if (spans.has(key) || isInNumber(span) || !isNameLike(span.text)) continue;
      spans.set(key, span);
    }
  }
  return [...spans.values()];
}

/** Ways in which a line sets a name apart. */
const ORIGINS = [
  ['quoted', /(?<=")[^"\n]{3,90}(?=")|(?<=\*)[^*\n]{3,90}(?=\*)/gu],
  /** 'Introducing the Spark Fund'. */
  ['introduced', formsPattern('introduced', 'gu')],
  /** 'Put on by the Two Rivers Craft Council'. */
  ['credited', formsPattern('credited', 'gu')],
  ['capitals', formsPattern('capitals', 'gu')],
  ['title-case', formsPattern('titleCase', 'gu')],
  /** 'Grant readiness workshop': a name in lower case that ends in its kind. */
  ['title-case', formsPattern('namedByKind', 'gu')],
] as const;
/** The sender and the subject of a mail. */
const HEADERS = [
  ['sender', formsPattern('senderName', 'giu')],
  ['label', formsPattern('mailSubject', 'giu')],
] as const;

function partsOf(line: Line): Part[] {
  const text = line.text.slice(0, LONGEST_LINE);
  const end = text.length;
  const found = (line.role === 'mail-header' ? HEADERS : ORIGINS).flatMap(([origin, pattern]) =>
    matchesOf(pattern, text).map((match) => ({ ...match, origin })),
  );
  if (line.role === 'mail-header') return found;
  const body = line.label === '' ? 0 : text.indexOf(':') + 1;
  const isLabelled = line.labelCues.length > 0 && !line.label.includes(' ');
  const pieces = end <= LONGEST_PARTED ? piecesOf(GAP, text) : [];
  return [
    ...(body > 0 ? [{ start: body, end, origin: 'label' }] : []),
    ...(isLabelled ? [] : [{ start: 0, end, origin: 'line' }]),
    ...pieces.map((piece) => ({ ...piece, origin: 'line-part' })),
    ...found.flatMap((part) => (part.origin === 'title-case' ? titleParts(part) : [part])),
  ];
}

const GAP = formsPattern('gapInLine', 'gu');

/** A full stop after a whole word ends a name; one after 'St' or 'Inc' does not. */
const FULL_STOP = /(?<=\p{L}\p{Ll}{3})(?<!\b(?:Corp|Dept|Prof|Capt|Sept))\. (?=\p{Lu})/gu;
const BEFORE_PLACE = / (?:in|at|from|by|on|for) (?=(?:the )?\p{Lu})/u;
const DASH = / - |, | the | w\/ /u;

/** The sentences of a name, and what stands before a place and before a dash in each. */
function titleParts({ found, start, origin }: Match & Part): Part[] {
  return piecesOf(FULL_STOP, found, start).flatMap((own): Part[] => {
    const [place, dash] = [own.found.search(BEFORE_PLACE), DASH.exec(own.found)];
    const before = dash === null ? [] : [own.start + dash.index];
    const ends = place === -1 ? before : [own.start + place, ...before];
    return [{ ...own, origin }, ...ends.map((end) => ({ ...own, end, origin }))];
  });
}

const LEAD = formsPattern('lead');
const TAIL = formsPattern('tail');

/** Returns a part without what leads to it and what follows. */
function trimmed(line: Line, part: Part): Range & { readonly text: string } {
  const raw = line.text.slice(part.start, part.end);
  const lead = LEAD.exec(raw)?.[0].length ?? 0;
  const text = raw.slice(lead).replace(TAIL, '').replace(TAIL, '').trimEnd();
  const start = line.start + part.start + lead;
  return { start, end: start + text.length, text };
}

/** Whether a part begins within a number: '000 for Maine' of '$5,000 for Maine'. */
function isInNumber({ line, start, text }: Omit<NameSpan, 'origin' | 'end'>): boolean {
  return /^\d/u.test(text) && /\d[,.]$/u.test(line.text.slice(0, start - line.start));
}

/** Words that only tell a day or an hour. */
const WHEN = formsPattern('when', 'giu');
const NO_NAME = /@|https?:|www\.|\$\d|\d{3}-\d{4}|^\d+ (?:at|by|from|in|on|to|with) /u;

function isNameLike(text: string): boolean {
  const isLong = text.length > LONGEST_NAME || text.split(/\s+/u).length > 16;
  if (text.length < 4 || isLong || NO_NAME.test(text)) return false;
  return /\p{L}{3}/u.test(text.replace(WHEN, ''));
}

const SMALL_WORD = formsPattern('smallWord');
const ACRONYM = formsPattern('acronym');

/** Returns a name as the directory writes it: capitals as title case, one space between words. */
export function formatName(text: string): string {
  const line = text
    .replace(/\s+/gu, ' ')
    .replace(/^"(.*)"$/u, '$1')
    .trim();
  const letters = line.replace(/[^\p{L}]/gu, '');
  if (letters.length < 4 || letters !== letters.toUpperCase()) return line;
  return line.replace(/\S+/gu, (word, at: number) => {
    if (ACRONYM.test(word)) return word;
    if (at > 0 && SMALL_WORD.test(word)) return word.toLowerCase();
    return word.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
  });
}
