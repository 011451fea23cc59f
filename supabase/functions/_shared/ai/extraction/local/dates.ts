import * as chrono from 'chrono-node';
import { MOVED, roleOf, type DateRole, type RawDate } from './date-roles.ts';
import type { Document, Line } from './document.ts';
import { findTimes, type TimeMention } from './times.ts';

/** A calendar day that the text names. */
export interface DateMention {
  /** `2026-02-27` */
  readonly day: string;
  readonly endDay: string | null;
  readonly hasYear: boolean;
  readonly hasWeekday: boolean;
  readonly role: DateRole;
  readonly isLabelled: boolean;
  readonly line: Line;
  readonly index: number;
  readonly stop: number;
  /** 'March 3 and 10': days by themselves, not all from the first to the last. */
  readonly isList: boolean;
  /** Times of day that stand with it. */
  readonly times: readonly TimeMention[];
}

const WORTH_READING =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\b|\b(?:janvier|f[ée]vrier|avril|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)\b|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,7}\b|\d{1,2}\/\d{1,2}|\d{4}-\d\d-\d\d|\b(?:today|tonight|tomorrow)\b/i;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY_LIST = new RegExp(
  `\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?((?:\\s*,\\s*(?:and |& )?|\\s+(?:and|&)\\s+)(?:${MONTH}\\.? )?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:]|\\s*(?:[ap]\\.?m|to\\b|-|until|till|noon)))+`,
  'gi',
);
const LONGEST_LINE = 600;
const MOST_LINES = 160;

const parser = chrono.en.casual;
const FRENCH =
  /\b(?:janvier|f[ée]vrier|avril|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre)(?![a-z])|\b\d{1,2} (?:mars|mai)\b/i;

/** All days of a text, each with the times beside it and what it is for. */
export function findDates(document: Document, today: string): DateMention[] {
  const mentions: DateMention[] = [];
  let read = 0;
  for (const line of document.lines) {
    if (line.role === 'navigation' || !WORTH_READING.test(line.whole)) continue;
    if (++read > MOST_LINES) break;
    mentions.push(...datesOfLine(line, today, yearOfText(document, today)));
  }
  return mentions;
}

/** The years that a heading or title states ('2026 round'): the day without one may take it. */
function yearOfText(document: Document, today: string): number | null {
  const thisYear = Number(today.slice(0, 4));
  const heads = document.lines
    .slice(0, 4)
    .map(({ whole }) => whole)
    .join(' ');
  const years = new Set((heads.match(/\b20\d\d\b/g) ?? []).map(Number));
  const [only] = [...years];
  return years.size === 1 && only !== undefined && only >= thisYear && only <= thisYear + 1
    ? only
    : null;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const WEEKDAY_PAIR =
  /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.?,? ?(?:&|and|-|\+|to|through|\/) ?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?(?= )/gi;

/** Same length as the line, so that places in it stay valid. */
const readable = (text: string): string =>
  text
    .replace(/[–—]/g, '-')
    .replace(/\b12(?::00)? (?=noon\b|midnight\b)/gi, (hour) => ' '.repeat(hour.length))
    .replace(/\bThurs?\b|\bTues\b|\bWeds\b/gi, (name) => name.slice(0, 3).padEnd(name.length, ' '))
    .replace(/\bof (?=20\d\d\b)/g, '   ')
    .replace(WEEKDAY_PAIR, (pair: string, first: string) => first.padEnd(pair.length, ' '));

function datesOfLine(line: Line, today: string, year: number | null): DateMention[] {
  const text = line.whole.slice(0, LONGEST_LINE * 4);
  const raw: RawDate[] = [];
  for (let start = 0; start < text.length; start += LONGEST_LINE) {
    const part = text.slice(start, start + LONGEST_LINE + 40);
    if (!WORTH_READING.test(part)) continue;
    for (const date of parseDays(part, today, year)) {
      const placed = { ...date, index: date.index + start, stop: date.stop + start };
      if (raw.every((other) => other.stop <= placed.index)) raw.push(placed);
    }
  }
  const isSchedule = isScheduleLine(line);
  const times = findTimes(
    text.replace(/\b12(?::00)? (?=noon\b|midnight\b)/gi, (hour) => ' '.repeat(hour.length)),
    isSchedule || raw.length > 0,
  ).filter((time) => !insideDate(time, raw));
  return raw.map((date, at) => ({
    ...settleMove(text, date),
    role: roleOf(line, text, date, raw[at - 1], raw[at + 1]),
    isLabelled: isSchedule || line.label === 'deadline',
    line,
    times: times.filter((time) => belongs(time, date, raw[at - 1], raw[at + 1])),
  }));
}

/** 'Moved from May 1 to May 15' is no span: the second day counts. */
function settleMove(text: string, date: RawDate): RawDate {
  const moved =
    date.endDay !== null && MOVED.test(text.slice(Math.max(0, date.index - 40), date.index));
  return moved ? { ...date, day: date.endDay ?? date.day, endDay: null } : date;
}

const isScheduleLine = (line: Line): boolean => line.label === 'date' || line.label === 'time';

function insideDate(time: TimeMention, dates: readonly RawDate[]): boolean {
  return dates.some(({ index, stop }) => time.index >= index && time.stop <= stop);
}

/** A time belongs to the day before it; one before the first day of a line, to that day. */
function belongs(
  time: TimeMention,
  date: RawDate,
  previous: RawDate | undefined,
  next: RawDate | undefined,
): boolean {
  if (time.index >= date.stop) return next === undefined || time.index < next.index;
  return previous === undefined && time.stop <= date.index;
}

function parseDays(part: string, today: string, year: number | null): RawDate[] {
  const text = readable(part);
  const lists = dayLists(withoutTimes(text), today, year);
  const singles: RawDate[] = [];
  const reader = FRENCH.test(text) ? chrono.fr.casual : parser;
  for (const result of reader.parse(withoutTimes(text), reference(today), { forwardDate: true })) {
    const date = fromChrono(result, today, year);
    if (
      date !== null &&
      !isHabit(text, result) &&
      lists.every(({ index, stop }) => date.stop <= index || date.index >= stop)
    ) {
      singles.push(date);
    }
  }
  return [...lists, ...singles].sort((left, right) => left.index - right.index);
}

/** 'Sat mornings', 'our Saturday class', 'the second Wednesday of the month'. */
function isHabit(text: string, result: chrono.ParsedResult): boolean {
  if (result.start.isCertain('day')) return false;
  const before = text.slice(Math.max(0, result.index - 14), result.index);
  const after = text.slice(
    result.index + result.text.length,
    result.index + result.text.length + 24,
  );
  if (
    /^\.?,? ?(?:mornings?|afternoons?|evenings?|nights?|and|&|through|thru|-|\/)/i.test(after) &&
    !/^ (?:morning|afternoon|evening|night)\b/i.test(after)
  )
    return true;
  if (/^ of (?:each|every|the|a) month/i.test(after)) return true;
  return /\b(?:first|second|third|fourth|last|1st|2nd|3rd|4th|every|each|other|alternate|our|announced|said|a|the)\s*$/i.test(
    before,
  );
}

/** Times of day are read apart; left in, they would pull days together that are not one span. */
function withoutTimes(text: string): string {
  return text.replace(
    /(?:\b\d{1,2}(?::\d\d)?\s*(?:-|to|until|till)\s*)?\b\d{1,2}(?::?\d\d)?\s*(?:am|pm|a\.m\.?|p\.m\.?)(?!\w)|\b\d{1,2}:\d\d(?:\s*-\s*\d{1,2}:\d\d)?\b|\b(?:noon|midnight|night|morning|evening|afternoon)\b/gi,
    (time) => '·'.repeat(time.length),
  );
}

const reference = (today: string): { instant: Date; timezone: number } => ({
  instant: new Date(`${today}T12:00:00Z`),
  timezone: 0,
});

function fromChrono(
  result: chrono.ParsedResult,
  today: string,
  year: number | null,
): RawDate | null {
  const { start, end } = result;
  const isDay = start.isCertain('day') || (start.isCertain('weekday') && !start.isCertain('month'));
  if (!isDay || isRecurring(result.text)) return null;
  if (/^(?:a|now|24\/7|today|this (?:morning|evening|afternoon))\b/i.test(result.text)) return null;
  if (/\b(?:ago|later|hours?|minutes?|weeks?|months?|years?|days?)\b/i.test(result.text))
    return null;
  const hasYear = start.isCertain('year') || (end?.isCertain('year') ?? false);
  const weekday = start.isCertain('weekday') ? start.get('weekday') : null;
  const day = settleYear(start, hasYear, weekday, today, year);
  const endDay = end === null || end === undefined ? null : endOf(day, end, hasYear, today);
  if (day === null) return null;
  return {
    day,
    endDay: endDay === day ? null : endDay,
    hasYear,
    hasWeekday: weekday !== null,
    isList: false,
    index: result.index,
    stop: result.index + result.text.length,
  };
}

/** 'Wednesdays' and 'every Thursday' name no day. */
const isRecurring = (text: string): boolean =>
  /^(?:every|each)\b|(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/i.test(text);

const dayOf = (year: number, month: number, day: number): string =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/**
 * A day without a year is the next one to come, unless the year of the title tells otherwise or its
 * weekday that it is past. A weekday that fits neither is a slip of the pen.
 */
function settleYear(
  start: chrono.ParsedComponents,
  hasYear: boolean,
  weekday: number | null,
  today: string,
  year: number | null,
): string | null {
  const [y, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  if (y === null || month === null || day === null || y < 1990 || y > 2100) return null;
  if (hasYear || !start.isCertain('day')) return dayOf(y, month, day);
  const thisYear = Number(today.slice(0, 4));
  const candidates = [thisYear, thisYear + 1, thisYear - 1].map((other) =>
    dayOf(other, month, day),
  );
  const fitting = candidates.filter((other) => weekday === null || weekdayOf(other) === weekday);
  const stated =
    year === null ? undefined : fitting.find((other) => other.startsWith(String(year)));
  if (stated !== undefined && stated >= today) return stated;
  const coming = candidates.find((other) => other >= today);
  if (coming === undefined || weekday === null || fitting.includes(coming)) return coming ?? null;
  return fitting.find((other) => other < today) ?? coming;
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

function endOf(
  day: string | null,
  end: chrono.ParsedComponents,
  hasYear: boolean,
  today: string,
): string | null {
  const [month, date] = [end.get('month'), end.get('day')];
  if (day === null || month === null || date === null || !end.isCertain('day')) return null;
  const year = Number((hasYear ? day : day || today).slice(0, 4));
  const same = dayOf(end.isCertain('year') ? (end.get('year') ?? year) : year, month, date);
  return same >= day ? same : dayOf(year + 1, month, date);
}

/** 'March 3, 10 and 17': from the first to the last. */
function dayLists(text: string, today: string, year: number | null): RawDate[] {
  const lists: RawDate[] = [];
  for (const match of text.matchAll(DAY_LIST)) {
    const [whole, month = '', first = ''] = match;
    const last = /(?:([a-z]{3,9})\.? )?(\d{1,2})(?:st|nd|rd|th)?$/i.exec(whole);
    const stated = /^,? (20\d\d)\b/.exec(text.slice(match.index + whole.length));
    const suffix = stated === null ? '' : `, ${stated[1] ?? ''}`;
    const lastMonth =
      new RegExp(`(${MONTH})\\.? \\d{1,2}(?:st|nd|rd|th)?$`, 'i').exec(whole)?.[1] ?? month;
    const [start, end] = [
      `${month} ${first}${suffix}`,
      `${lastMonth} ${last?.[2] ?? first}${suffix}`,
    ].map((day) => parser.parse(day, reference(today), { forwardDate: true })[0]);
    if (start === undefined || end === undefined) continue;
    const from = fromChrono(start, today, year);
    const to = fromChrono(end, today, year);
    if (from === null || to === null || (to.day <= from.day && lastMonth === month)) continue;
    const weekday = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? *$/i.test(
      text.slice(0, match.index),
    );
    lists.push({
      ...from,
      day: from.day < to.day ? from.day : to.day,
      endDay: to.day === from.day ? null : to.day > from.day ? to.day : from.day,
      hasWeekday: weekday,
      isList: true,
      index: match.index,
      stop: match.index + whole.length + suffix.length,
    });
  }
  return lists;
}
