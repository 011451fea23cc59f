import * as chrono from 'chrono-node';
import type { Document, Line } from '../document/document.ts';
import { matchesOf, type Range } from '../document/source-text.ts';
import { formsPattern } from '../vocabulary/words.ts';
import { dayOf, dayReaders, nextDay } from './days.ts';
import { FILLER, findTimes, type Time } from './times.ts';

/** A calendar day that the text names. */
export interface DateMention extends Range {
  /** `2026-02-27` */
  readonly day: string;
  /** Last day of a span such as 'March 3-5'. */
  readonly endDay: string | null;
  readonly hasYear: boolean;
  readonly hasWeekday: boolean;
  readonly line: Line;
}

/** A time of day and its line. */
export interface TimeMention extends Time {
  readonly line: Line;
}

export interface Moments {
  readonly dates: readonly DateMention[];
  readonly times: readonly TimeMention[];
}

const HAS_DAY = formsPattern('hasDay');
const HAS_TIME = /\d|noon|o'clock|\b(?:past|quarter|at|by|until|till|to) \p{L}/iu;
/** The day of a mail is no day of an offer. */
const SENT = /^[\s*_>]*(?:date|sent|received)[*_]*\s?:|\bwrote:$/iu;
const MOST_LINES_READ = 300;
const MOST_PARTS = 30;
const MOST_MOMENTS = 150;
const PART = /[^]{1,500}(?:[.!?;] |\s|$)/gu;

/** Returns the days and times of a text. */
export function findMoments({ lines }: Document, today: string): Moments {
  const dates: DateMention[] = [];
  const times: TimeMention[] = [];
  const readable = lines.filter(
    ({ text, role }) =>
      (HAS_DAY.test(text) || HAS_TIME.test(text)) && !(role === 'mail-header' && SENT.test(text)),
  );
  for (const line of readable.slice(0, MOST_LINES_READ)) {
    for (const part of matchesOf(PART, line.text, line.start).slice(0, MOST_PARTS)) {
      const inText = <T extends Range>(range: T) => {
        const [start, end] = [range.start + part.start, range.end + part.start];
        return { ...range, start, end, line };
      };
      const found = momentsIn(part.found, today);
      dates.push(...found.dates.map(inText));
      times.push(...found.times.map(inText));
    }
  }
  return { dates: dates.slice(0, MOST_MOMENTS), times: times.slice(0, MOST_MOMENTS) };
}

/** Returns the days and times of a short text, such as a sentence. */
export function momentsIn(text: string, today: string) {
  const dates = datesIn(text, today);
  return { dates, times: findTimes(masked(text, dates)) };
}

/** Returns a text with other letters in these places of it. */
export function masked(text: string, ranges: readonly Range[]): string {
  return ranges.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + hidden(rest.slice(start, end)) + rest.slice(end),
    text,
  );
}

/** Whether a day has hours beside, above or below it, as events have. */
export function hasDayWithHours({ dates, times }: Moments): boolean {
  return times.some(
    ({ to, line }) =>
      to !== null && dates.some((date) => Math.abs(date.line.index - line.index) <= 1),
  );
}

const LANGUAGES = [
  [formsPattern('french'), chrono.fr.casual],
  [formsPattern('spanish'), chrono.es.casual],
] as const;
const ENGLISH = chrono.en.casual.clone();
ENGLISH.parsers.unshift(...dayReaders);

/** 'The evening of Wednesday, November 10', 'this week Tuesday Jan. 19': only the day is read. */
const BEFORE_DAY = formsPattern('beforeDay', 'giu');
/** 'Thursday evening, June 3', 'Saturday (May 8)': the two are one day. */
const AFTER_WEEKDAY = formsPattern('betweenWeekdayAndDay', 'giu');
/** Times read together with days would join days that are no span. */
const TIME_OF_DAY = formsPattern('timeOfDay', 'giu');

/** '7.18' and '7.18.27', but no hour, amount or share. */
const DOTTED_DAY = formsPattern('dottedDay', 'giu');
const hidden = (words: string): string => FILLER.repeat(words.length);

type FoundDate = Omit<DateMention, 'line'>;

function datesIn(text: string, today: string): FoundDate[] {
  if (!HAS_DAY.test(text)) return [];
  const plain = text
    .replace(TIME_OF_DAY, hidden)
    .replace(BEFORE_DAY, hidden)
    .replace(AFTER_WEEKDAY, (words) => ','.padEnd(words.length, ' '))
    .replace(DOTTED_DAY, (day) => day.replaceAll('.', '/'));
  const reader = LANGUAGES.find(([pattern]) => pattern.test(text))?.[1] ?? ENGLISH;
  const instant = new Date(`${today}T12:00:00Z`);
  return reader
    .parse(plain, { instant, timezone: 0 }, { forwardDate: true })
    .map((result) => fromChrono(result, plain, today))
    .filter((date) => date !== null);
}

const NO_DAY = formsPattern('noDay');
const HOURS_AFTER = formsPattern('hoursAfterDay');

function fromChrono(result: chrono.ParsedResult, text: string, today: string): FoundDate | null {
  const { start, end: last } = result;
  // Hours after the day are read on their own.
  const named = start.isCertain('hour') ? result.text.replace(HOURS_AFTER, '') : result.text;
  const range = { start: result.index, end: result.index + named.length };
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  const [hasYear, hasDay] = [start.isCertain('year'), start.isCertain('day')];
  const weekday = start.isCertain('weekday') ? start.get('weekday') : null;
  if ((!hasDay && weekday === null) || year === null || month === null || day === null) return null;
  if (year < 1990 || year > 2100 || NO_DAY.test(named)) return null;
  if (/^(?:sat|sun|wed|mon)$/u.test(named) || (!hasDay && isHabit(text, range))) return null;
  const lastYear = last?.isCertain('year') === true ? last.get('year') : null;
  const stated = hasYear || !hasDay ? year : lastYear;
  const first = stated === null ? nextDay(month, day, weekday, today) : dayOf(stated, month, day);
  if (first === null) return null;
  const [lastMonth, lastDay] = [last?.get('month') ?? month, last?.get('day') ?? day];
  const end = last?.isCertain('day') === true ? nextDay(lastMonth, lastDay, null, first) : null;
  const endDay = end === first ? null : end;
  return { ...range, day: first, endDay, hasYear, hasWeekday: weekday !== null };
}

const HABIT_BEFORE = formsPattern('beforeHabit');
const HABIT_AFTER = formsPattern('afterHabit');

/** 'Saturdays', 'every Thursday', 'our Saturday class' name no day. */
const isHabit = (text: string, { start, end }: Range): boolean =>
  HABIT_BEFORE.test(text.slice(Math.max(0, start - 12), start)) ||
  HABIT_AFTER.test(text.slice(end, end + 14));
