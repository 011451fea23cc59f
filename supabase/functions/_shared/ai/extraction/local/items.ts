import { MOST_ITEMS, type ContentType } from '../../../contracts/extraction-limits.ts';
import type { Item } from '../provider.ts';
import { cleanLine } from '../../clean-text.ts';
import type { Document, Line } from './document/document.ts';
import type { FieldValues } from './extract.ts';
import type { Reading } from './reading.ts';

const LEAST_LETTERS = 8;
const MOST_WORDS = 10;
const LONGEST_TITLE = 120;
/** Least confidence of the name of a part, read alone; a day with hours says as much as a name. */
const LEAST_CONFIDENCE = { event: 0.45, resource: 0.8 };

/** Lines of a part that its title is in. */
const TITLE_LINES = 2;
const BEFORE_TITLE = /^\s*(?:#+|[-–—*·•▪◦]|\(?\d{1,2}[.)]|\p{Extended_Pictographic})\s*/u;
const WEEKDAY = /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[.,:]?/giu;
const TITLE_LABEL = /^(?:title|event|name|what)\s?:\s*/iu;
const CLAUSE_END = /[.:;,|·]\s|\s[-–—]\s|\.$/u;
const AROUND_TITLE = /^[\s,:|·–—-]+|[\s,:|·–—(@-]+$/gu;
/** Titles of parts of one event. */
const SECTION = new RegExp(
  '^(?:day|week|session|part|class|module|round|agenda|schedule|program|when|where|time|date|' +
    'starts|doors|info|next|registration|deadline|rsvp|good to know|coming up|other|' +
    'written comments|questions)\\b',
  'iu',
);

/** Details of which an offer has at least two. */
const OFFER_DETAILS = [
  'funding_range',
  'application_deadline',
  'eligibility',
  'website',
  'email',
  'phone',
  'cost_to_participate',
];
const OFFER_FIELDS = ['name', ...OFFER_DETAILS];
const EVENT_FIELDS = ['name', 'start_date'];

/**
 * Returns the parts of a text that are about an event, or an offer, of their own: each begins with
 * a title, and has a start or details when read alone. Empty unless there are two or more.
 *
 * @param read returns the values of these fields in a part of the text.
 */
export function findItems(
  text: string,
  reading: Reading,
  kind: ContentType,
  read: (part: string, fields: readonly string[]) => FieldValues,
): Item[] {
  const { document } = reading;
  const starts = kind === 'event' ? eventStarts(reading) : offerStarts(document);
  if (starts.length < 2) return [];
  const found: { start: number; title: string }[] = [];
  for (const [place, index] of starts.slice(0, MOST_ITEMS).entries()) {
    const lines = [index, starts[place + 1] ?? document.lines.length] as const;
    const title = titleIn(text, reading, lines, kind, read);
    // Further dates of one event are no event of their own.
    if (title === null || found.some((other) => isSame(other.title, title))) continue;
    found.push({ start: index, title });
  }
  if (found.length < 2) return [];
  const ends = found.map(
    ({ start }, place) => found[place + 1]?.start ?? endAfter(document, found, start),
  );
  return found.map(({ start, title }, place) => ({
    title,
    ...partOf(document, start, ends[place] ?? start + 1),
  }));
}

/** Returns the part of the pasted text from a line to the line before another. */
function partOf({ lines, source }: Document, first: number, next: number) {
  return source.originOf({ start: lines[first]?.start ?? 0, end: lines[next - 1]?.end ?? 0 });
}

/** The last part is as many paragraphs long as the longest of the others, and ends at a footer. */
function endAfter({ lines }: Document, found: readonly { start: number }[], last: number): number {
  const paragraphAt = (index: number): number => lines[index]?.paragraph ?? 0;
  const longest = found.slice(0, -1).map(({ start }, place) => {
    const next = found[place + 1]?.start ?? start + 1;
    return paragraphAt(next - 1) - paragraphAt(start);
  });
  const lastParagraph = paragraphAt(last) + Math.max(...longest);
  const end = lines.findIndex(
    ({ index, paragraph, role }) =>
      index > last && (paragraph > lastParagraph || role === 'footer'),
  );
  return end === -1 ? lines.length : end;
}

/** Returns the title of a part that is complete on its own: it stands in the first lines. */
function titleIn(
  text: string,
  reading: Reading,
  [first, next]: readonly [number, number],
  kind: ContentType,
  read: (part: string, fields: readonly string[]) => FieldValues,
): string | null {
  const { document } = reading;
  const title = document.lines
    .slice(first, Math.min(next, first + TITLE_LINES))
    .map((line) => titleOf(reading, line))
    .find((line) => line !== null);
  if (title === undefined || SECTION.test(title)) return null;
  const part = partOf(document, first, next);
  const fields = kind === 'event' ? EVENT_FIELDS : OFFER_FIELDS;
  const values = read(text.slice(part.start, part.end), fields);
  const { name } = values;
  if (typeof name?.value !== 'string' || !isSame(title, name.value)) return null;
  const isComplete =
    kind === 'event'
      ? String(values.start_date?.value).includes('T')
      : OFFER_DETAILS.filter((field) => values[field] !== undefined).length >= 2;
  return isComplete && name.confidence >= LEAST_CONFIDENCE[kind] ? title : null;
}

/** Returns the title in a line: what stands before its day, or else after it; null without one. */
function titleOf({ moments }: Reading, line: Line): string | null {
  const mentions = [...moments.dates, ...moments.times].filter((mention) => mention.line === line);
  const edges = mentions.flatMap(({ start, end }) => [start - line.start, end - line.start]);
  const cuts = [0, ...edges.sort((left, right) => left - right), line.text.length];
  const pieces = cuts.flatMap((from, place) =>
    place % 2 === 0 ? line.text.slice(from, cuts[place + 1]).split(CLAUSE_END) : [],
  );
  const bare = pieces.map((piece) =>
    cleanLine(
      piece
        .replace(BEFORE_TITLE, '')
        .replace(TITLE_LABEL, '')
        .replace(WEEKDAY, '')
        .replace(AROUND_TITLE, ''),
    ),
  );
  const title = bare.find((piece) => lettersOf(piece) >= LEAST_LETTERS);
  const isTitle =
    title !== undefined &&
    /^["'(]*[\p{Lu}\d]/u.test(title) &&
    title.length <= LONGEST_TITLE &&
    title.split(' ').length <= MOST_WORDS &&
    !/@|:\/\//u.test(title);
  return isTitle ? title : null;
}

function isSame(left: string, right: string): boolean {
  const [one, other] = [left, right].map((title) => title.toLowerCase().replace(/[^\p{L}]/gu, ''));
  return one === undefined || other === undefined || one.includes(other) || other.includes(one);
}

const isRead = ({ role }: Line): boolean => role === 'body' || role === 'heading';

/** Lines at which a title above a day, or beside it, begins. */
function eventStarts({ document, moments }: Reading): number[] {
  const { lines } = document;
  const days = new Map<number, string>();
  for (const { line, start, end } of moments.dates) {
    // A weekday alone is a day of an agenda.
    const isDay = /\d/u.test(document.text.slice(start, end));
    if (!isDay || !isRead(line) || line.cues.some(({ cue }) => cue === 'deadline')) continue;
    const rest = days.get(line.index) ?? line.text;
    days.set(line.index, rest.replace(document.text.slice(start, end), ''));
  }
  const starts = new Set<number>();
  let previous = -1;
  for (const [index, rest] of [...days].sort(([left], [right]) => left - right)) {
    const start = titleAbove(lines, index, previous, lettersOf(rest) >= LEAST_LETTERS);
    if (start !== null) starts.add(start);
    previous = index;
  }
  return [...starts];
}

/** @param isTitled whether the line of the day says more than the day. */
function titleAbove(
  lines: readonly Line[],
  day: number,
  previous: number,
  isTitled: boolean,
): number | null {
  for (let index = day; index > previous; index--) {
    const line = lines[index];
    if (line === undefined || !isRead(line)) return null;
    const above = lines[index - 1];
    const isFirst = above?.paragraph !== line.paragraph;
    const hasTitleAbove = index - 1 > previous && above?.role === 'heading';
    if (line.role === 'heading' && index < day) return index;
    if (line.isBullet && (index < day || (isTitled && line.label === ''))) return index;
    if (isFirst && hasTitleAbove) return index - 1;
    if (isFirst && (line.label === '' || TITLE_LABEL.test(line.text))) return index;
  }
  return isTitled ? day : null;
}

/** Headings and first lines of paragraphs that can be titles. */
function offerStarts({ lines }: Document): number[] {
  return lines
    .filter((line) => {
      const isFirst = lines[line.index - 1]?.paragraph !== line.paragraph;
      return (
        isRead(line) && (line.role === 'heading' || (isFirst && line.label === '') || line.isBullet)
      );
    })
    .filter(({ text }) => lettersOf(text) >= LEAST_LETTERS)
    .map(({ index }) => index);
}

function lettersOf(text: string): number {
  return text.replace(/[^\p{L}]/gu, '').length;
}
