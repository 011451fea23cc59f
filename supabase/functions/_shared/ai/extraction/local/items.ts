import { MOST_ITEMS, type ContentType } from '../../../contracts/extraction-limits.ts';
import { cleanLine } from '../../clean-text.ts';
import type { Item } from '../provider.ts';
import { masked } from './candidates/dates.ts';
import type { Document, Line } from './document/document.ts';
import type { FieldValues } from './field-values.ts';
import type { Reading } from './reading.ts';
import { formsPattern } from './vocabulary/words.ts';

const LEAST_LETTERS = 8;
const MOST_WORDS = 10;
/** Lines of a part that its title is in. */
const TITLE_LINES = 2;
/** Least confidence of the name of a part, read alone; a day with hours says as much as a name. */
const LEAST_CONFIDENCE = { event: 0.45, resource: 0.8 };

/** Details of which an offer has at least two. */
const OFFER_DETAILS =
  'funding_range application_deadline eligibility website email phone cost_to_participate'.split(
    ' ',
  );
const FIELDS = { event: ['name', 'start_date'], resource: ['name', ...OFFER_DETAILS] };

type Read = (part: string, fields: readonly string[]) => FieldValues;

/**
 * Returns the parts of a text that are about an event, or an offer, of their own: each begins with
 * a title, and has a start or details when read alone. Empty unless there are two or more.
 *
 * @param read returns the values of these fields in a part of the text.
 */
export function findItems(text: string, reading: Reading, kind: ContentType, read: Read): Item[] {
  const { document } = reading;
  const starts = kind === 'event' ? eventStarts(reading) : offerStarts(document);
  if (starts.length < 2) return [];
  const found: { readonly first: number; readonly title: string }[] = [];
  for (const [place, first] of starts.slice(0, MOST_ITEMS).entries()) {
    const next = starts[place + 1] ?? document.lines.length;
    const title = titleIn(reading, first, next);
    // Further dates of one event are no event of their own.
    if (title === null || found.some((other) => isSame(other.title, title))) continue;
    const { start, end } = partOf(document, first, next);
    const values = read(text.slice(start, end), FIELDS[kind]);
    if (isComplete(values, title, kind)) found.push({ first, title });
  }
  if (found.length < 2) return [];
  const edges = [...found.map(({ first }) => first), endOf(document, found)];
  return found.map(({ first, title }, place) => ({
    title,
    ...partOf(document, first, edges[place + 1] ?? first + 1),
  }));
}

/** Returns the part of the pasted text from a line to the line before another. */
function partOf({ lines, source }: Document, first: number, next: number) {
  return source.originOf({ start: lines[first]?.start ?? 0, end: lines[next - 1]?.end ?? 0 });
}

/** The last part is as many paragraphs long as the longest of the others, and ends at a footer. */
function endOf({ lines }: Document, found: readonly { readonly first: number }[]): number {
  const paragraphs = found.map(({ first }) => lines[first]?.paragraph ?? 0);
  const lengths = paragraphs.slice(1).map((paragraph, at) => paragraph - (paragraphs[at] ?? 0));
  const lastLine = found.at(-1)?.first ?? 0;
  const lastParagraph = (paragraphs.at(-1) ?? 0) + Math.max(...lengths) - 1;
  const end = lines.findIndex(
    ({ index, paragraph, role }) =>
      index > lastLine && (paragraph > lastParagraph || role === 'footer'),
  );
  return end === -1 ? lines.length : end;
}

/** Whether a part that is read alone has the name of its title, and what an item needs. */
function isComplete(values: FieldValues, title: string, kind: ContentType): boolean {
  const { name } = values;
  if (typeof name?.value !== 'string' || !isSame(title, name.value)) return false;
  const details = OFFER_DETAILS.filter((field) => values[field] !== undefined).length;
  const hasStart = String(values.start_date?.value).includes('T');
  return (kind === 'event' ? hasStart : details >= 2) && name.confidence >= LEAST_CONFIDENCE[kind];
}

const isSame = (left: string, right: string): boolean => {
  const [one, other] = [lettersOf(left), lettersOf(right)];
  return one.includes(other) || other.includes(one);
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const isLong = (text: string): boolean => lettersOf(text).length >= LEAST_LETTERS;

/** Titles of parts of one event: 'Session 2', 'Agenda'. */
const SECTION = formsPattern('sectionTitle');
const BESIDE_TITLE = formsPattern('besideTitle', 'giu');
const TITLE_END = /§+|[.:;,|·]\s|\s[-–—]\s|\.$/u;
const NO_TITLE = /^["'(]*[^\p{Lu}\d"'(]|@|:\/\//u;

/** Returns the title of a part: what stands before the day in its first lines, or else after it. */
function titleIn({ moments, document }: Reading, first: number, next: number): string | null {
  const lines = document.lines.slice(first, Math.min(next, first + TITLE_LINES));
  const titles = lines.map(({ text, start: place, index }) => {
    const own = [...moments.dates, ...moments.times].filter(({ line }) => line.index === index);
    const times = own.map(({ start, end }) => ({ start: start - place, end: end - place }));
    return masked(text, times)
      .split(TITLE_END)
      .map((piece) => cleanLine(piece.replace(BESIDE_TITLE, '')))
      .find(isLong);
  });
  const title = titles.find(
    (piece = '') => isLong(piece) && piece.split(' ').length <= MOST_WORDS && !NO_TITLE.test(piece),
  );
  return title === undefined || SECTION.test(title) ? null : title;
}

const isRead = ({ role }: Line): boolean => role === 'body' || role === 'heading';

/** Lines at which a title above a day, or beside it, begins. */
function eventStarts({ document, moments }: Reading): number[] {
  const days = new Map<number, string>();
  for (const { line, start, end } of moments.dates) {
    const day = document.text.slice(start, end);
    // A weekday alone is a day of an agenda.
    if (!/\d/u.test(day) || !isRead(line) || line.cues.some(({ cue }) => cue === 'deadline'))
      continue;
    days.set(line.index, (days.get(line.index) ?? line.text).replace(day, ''));
  }
  let previous = -1;
  const starts = [...days].map(([index, rest]) => {
    const start = titleAbove(document.lines, index, previous, isLong(rest));
    previous = index;
    return start;
  });
  return [...new Set(starts.filter((start) => start !== null))];
}

const TITLE_LABEL = /^(?:title|event|name|what)\s?:\s*/iu;

/** @param isTitled whether the line of the day says more than the day. */
function titleAbove(
  lines: readonly Line[],
  day: number,
  previous: number,
  isTitled: boolean,
): number | null {
  for (let index = day; index > previous; index--) {
    const line = lines[index];
    const above = lines[index - 1];
    if (line === undefined || !isRead(line)) return null;
    const isFirst = above?.paragraph !== line.paragraph;
    if (line.role === 'heading' && index < day) return index;
    if (line.isBullet && (index < day || (isTitled && line.label === ''))) return index;
    if (isFirst && index - 1 > previous && above?.role === 'heading') return index - 1;
    if (isFirst && (line.label === '' || TITLE_LABEL.test(line.text))) return index;
  }
  return isTitled ? day : null;
}

/** Headings, items of lists and first lines of paragraphs that can be titles. */
function offerStarts({ lines }: Document): number[] {
  const titles = lines.filter((line) => {
    const isFirst = lines[line.index - 1]?.paragraph !== line.paragraph && line.label === '';
    const isTitle = line.role === 'heading' || line.isBullet || isFirst;
    return isRead(line) && isTitle && isLong(line.text);
  });
  return titles.map(({ index }) => index);
}
