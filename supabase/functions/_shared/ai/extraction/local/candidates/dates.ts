import * as chrono from 'chrono-node';
import type { Document, Line } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import { findTimes, type Time } from './times.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

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

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
export const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const WEEKDAY =
  '((?:mon|tue|tues|wed|wednes|weds|thu|thur|thurs|fri|sat|satur|sun)(?:day)?)';
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ORDINAL_WORD = `(?:thirty|twenty)[- ](?:${ORDINALS.slice(0, 9).join('|')})|thirtieth|${ORDINALS.join('|')}`;
const WORTH_READING = new RegExp(
  `\\b(?:${words.monthStarts.join('|')})|\\b(?:mon|tue|wed|thu|fri|sat|sun)|\\d[/.]\\d|\\d{4}-\\d\\d|` +
    '\\b(?:today|tonight|tomorrow|tmrw|demain)\\b|\\bthe \\d{1,2}(?:st|nd|rd|th)\\b',
  'iu',
);
const FRENCH =
  /\b(?:janvier|f[eé]vrier|avril|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre)\b|\b\d{1,2} (?:mars|mai)\b/iu;
const SPANISH =
  /\b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/iu;
const MOST_LINES_READ = 300;
const LONGEST_PART = 500;

/** Returns the days and times of a text. */
export function findMoments(document: Document, today: string): Moments {
  const dates: DateMention[] = [];
  const times: TimeMention[] = [];
  const readable = document.lines.filter(
    ({ text }) =>
      WORTH_READING.test(text) ||
      /\d|noon|o'clock|\b(?:past|quarter|at|by|until|till|to) \p{L}/iu.test(text),
  );
  for (const line of readable.slice(0, MOST_LINES_READ)) {
    for (const part of partsOf(line.text)) {
      const found = WORTH_READING.test(part.text) ? datesIn(part.text, today) : [];
      for (const date of found)
        dates.push({
          ...date,
          ...shifted(date, line.start + part.start),
          line,
        });
      const masked = mask(part.text, found);
      for (const time of findTimes(masked)) {
        times.push({
          ...time,
          ...shifted(time, line.start + part.start),
          line,
        });
      }
    }
  }
  return {
    dates: dates.map((date) => settled(date, dates, document.text)),
    times,
  };
}

/** A weekday alone is the day of that weekday which the text dates, if it dates one. */
function settled(date: DateMention, dates: readonly DateMention[], text: string): DateMention {
  const isDated = ({ start, end }: Range): boolean => /\d/u.test(text.slice(start, end));
  const isRelative = /\b(?:this|next|coming)\s*$/iu.test(
    text.slice(Math.max(0, date.start - 8), date.start + 5).replace(/\S*$/u, ''),
  );
  if (isDated(date) || !date.hasWeekday || isRelative) return date;
  const weekday = weekdayOf(date.day);
  const days = dates
    .filter((other) => isDated(other) && other.start < date.start && other.line.role !== 'comment')
    .flatMap(({ day, endDay }) => daysOfSpan(day, endDay));
  const day = days.find((candidate) => weekdayOf(candidate) === weekday);
  return day === undefined ? date : { ...date, day };
}

const LONGEST_SPAN = 7;

function daysOfSpan(day: string, endDay: string | null): string[] {
  const first = Date.parse(`${day}T12:00:00Z`);
  const days = Array.from({ length: LONGEST_SPAN }, (_, at) =>
    new Date(first + at * 86_400_000).toISOString().slice(0, 10),
  );
  return days.filter((candidate) => candidate <= (endDay ?? day));
}

function partsOf(text: string): { text: string; start: number }[] {
  if (text.length <= LONGEST_PART) return [{ text, start: 0 }];
  return [...text.matchAll(/[^]{1,400}(?:[.!?;\n] |\s|$)/gu)]
    .slice(0, 30)
    .map((match) => ({ text: match[0], start: match.index }));
}

const shifted = ({ start, end }: Range, by: number): Range => ({
  start: start + by,
  end: end + by,
});

function mask(text: string, ranges: readonly Range[]): string {
  let masked = text;
  for (const { start, end } of ranges) {
    masked = masked.slice(0, start) + '§'.repeat(end - start) + masked.slice(end);
  }
  return masked;
}

type FoundDate = Omit<DateMention, 'line'>;

function datesIn(text: string, today: string): FoundDate[] {
  const found: FoundDate[] = [
    ...nthWeekdays(text, today),
    ...lastDays(text, today),
    ...daysOfMonth(text, today),
    ...daysBeforeMonth(text, today),
    ...spelledDays(text, today),
  ];
  const rest = mask(text, found);
  // Times read together with days would join days that are no span.
  const timeless = mask(rest, timeRanges(rest));
  const plain = timeless.replace(BEFORE_DAY, (words) => '§'.repeat(words.length));
  const instant = new Date(`${today}T12:00:00Z`);
  for (const result of readerOf(text).parse(
    plain,
    { instant, timezone: 0 },
    { forwardDate: true },
  )) {
    const date = fromChrono(result, plain, today);
    if (date !== null) found.push(date);
  }
  const covered = mask(rest, found);
  found.push(...bareOrdinals(covered, today));
  return withWeekdays(
    found.sort((left, right) => left.start - right.start),
    text,
  );
}

function readerOf(text: string): typeof chrono.en.casual {
  if (FRENCH.test(text)) return chrono.fr.casual;
  return SPANISH.test(text) ? chrono.es.casual : chrono.en.casual;
}

/** 'The evening of Wednesday, November 10', 'this week Tuesday Jan. 19': only the day is read. */
const BEFORE_DAY = new RegExp(
  `\\b(?:(?:evening|morning|afternoon|night|week) of|(?:evening|morning|afternoon|night) this|(?:this|next) week[:,]?)\\s(?=${WEEKDAY}|${MONTH})`,
  'giu',
);
const BETWEEN_DAYS = /^(?:\s(?:evening|morning|afternoon|night))?[\s,.(]{1,3}(?:the )?$/iu;

const WEEKDAY_START = /^[^\p{L}]*(?:(?:on|this|next|coming) )?\p{L}+/iu;

/** Joins a weekday with the day after it: 'Thursday the 16th of September'. */
function withWeekdays(dates: readonly FoundDate[], text: string): FoundDate[] {
  const isWeekday = ({ start, end, hasWeekday }: FoundDate): boolean =>
    hasWeekday && !/\d/u.test(text.slice(start, end));
  return dates.flatMap((date, at) => {
    const [before, after] = [dates[at - 1], dates[at + 1]];
    const joins = (weekday: FoundDate | undefined, day: FoundDate | undefined): boolean =>
      weekday !== undefined &&
      day !== undefined &&
      isWeekday(weekday) &&
      !day.hasWeekday &&
      BETWEEN_DAYS.test(text.slice(weekday.start, day.start).replace(WEEKDAY_START, ''));
    if (joins(date, after)) return [];
    if (before === undefined || !joins(before, date)) return [date];
    return [{ ...date, start: before.start, hasWeekday: true }];
  });
}

const TIME_OF_DAY = new RegExp(
  '(?:\\b\\d{1,2}(?::?\\d\\d)?\\s*(?:-|–|to|until|till)\\s*)?\\b\\d{1,2}(?::?\\d\\d)?\\s*(?:am|pm|a\\.m\\.?|p\\.m\\.?)(?!\\w)' +
    "|(?<![$\\d.])\\b\\d{1,2}\\.[0-5]\\d\\b(?=\\s?(?:in the|till|until|to\\b|-|–|o'clock|sharp))" +
    '|\\b\\d{1,2}:\\d\\d(?:\\s*[-–]\\s*\\d{1,2}:\\d\\d)?\\b|\\b(?:noon|midnight)\\b|\\b\\d{1,2} h(?: \\d\\d)?\\b',
  'giu',
);

function timeRanges(text: string): Range[] {
  return [...text.matchAll(TIME_OF_DAY)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function fromChrono(result: chrono.ParsedResult, text: string, today: string): FoundDate | null {
  const { start, end: last } = result;
  // Hours after the day are read on their own.
  const named = start.isCertain('hour') ? result.text.replace(HOURS_AFTER, '') : result.text;
  const range = { start: result.index, end: result.index + named.length };
  const hasDay = start.isCertain('day');
  const weekday = start.isCertain('weekday') ? start.get('weekday') : null;
  if (!hasDay && weekday === null) return null;
  if (
    /\b(?:ago|later|hours?|minutes?|weeks?|months?|years?|days?|now)\b|^(?:today|a\b|\d+ ?[hmd]$)/iu.test(
      named,
    )
  ) {
    return null;
  }
  if (/^(?:sat|sun|wed|mon)$/u.test(named)) return null;
  if (!hasDay && isHabit(text, range)) return null;
  const hasYear = start.isCertain('year');
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
  if (year === null || month === null || day === null || year < 1990 || year > 2100) return null;
  const settled =
    hasYear || !hasDay
      ? dayOf(year, month, day)
      : nextDay(month, day, weekday, today, last?.isCertain('year') ? last.get('year') : null);
  if (settled === null) return null;
  const endDay = last?.isCertain('day') ? endOf(settled, last.get('month'), last.get('day')) : null;
  return {
    ...range,
    day: settled,
    endDay,
    hasYear,
    hasWeekday: weekday !== null,
  };
}

const HOURS_AFTER =
  /(?:,?\s(?:from|at|between)\s|,?\s(?=\d{1,2}\s?(?:[-–—:]|to\b|until|till|h\b|o'clock)))\d.*$/iu;

/** 'Saturdays', 'every Thursday', 'our Saturday class' name no day. */
function isHabit(text: string, { start, end }: Range): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  if (
    /\b(?:every|each|other|our|a|the|first|second|third|fourth|last|on|mon|tue|-|–)\s*$/iu.test(
      before,
    ) &&
    !/\bon\s*$/iu.test(before)
  )
    return true;
  return /^s\b|^\.?\s?(?:mornings|afternoons|evenings|nights|and|&|through|thru|[-–/])/iu.test(
    text.slice(end, end + 14),
  );
}

const pad = (number: number): string => String(number).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== day ? null : text;
}

export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The coming day without a year; its weekday may tell that it is another year's. */
function nextDay(
  month: number,
  day: number,
  weekday: number | null,
  today: string,
  stated: number | null,
): string | null {
  if (stated !== null) return dayOf(stated, month, day);
  const thisYear = Number(today.slice(0, 4));
  const candidates = [thisYear, thisYear + 1, thisYear - 1]
    .map((year) => dayOf(year, month, day))
    .filter((date) => date !== null);
  const coming = candidates.find((date) => date >= today) ?? null;
  if (weekday === null || coming === null || weekdayOf(coming) === weekday) return coming;
  return candidates.find((date) => weekdayOf(date) === weekday) ?? coming;
}

function endOf(day: string, month: number | null, date: number | null): string | null {
  if (month === null || date === null) return null;
  const year = Number(day.slice(0, 4));
  const end = dayOf(year, month, date);
  if (end === null || end === day) return null;
  return end > day ? end : dayOf(year + 1, month, date);
}

const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const weekdayNumber = (name: string): number => WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase());

/** A day that a pattern found; `last` is the last day of a span. */
function foundDay(
  match: RegExpExecArray,
  day: string | null | undefined,
  { last = null, stated, hasWeekday = false }: FoundDetails = {},
): FoundDate[] {
  if (day === null || day === undefined) return [];
  const range = { start: match.index, end: match.index + match[0].length };
  return [{ ...range, day, endDay: last, hasYear: stated !== undefined, hasWeekday }];
}

interface FoundDetails {
  readonly last?: string | null;
  /** The year as the text states it. */
  readonly stated?: string | undefined;
  readonly hasWeekday?: boolean;
}

const yearOf = (stated: string | undefined): number | null =>
  stated === undefined ? null : Number(stated.padStart(4, '20'));

const RANKS = ['first', 'second', 'third', 'fourth', 'last'];
const NTH_WEEKDAY = new RegExp(
  `\\b(?:the )?(first|second|third|fourth|last|1st|2nd|3rd|4th) ${WEEKDAY} (?:in|of) ${MONTH}\\b(?:,? (20\\d\\d))?`,
  'giu',
);

/** 'the first Monday in October', 'last Friday of November'. */
function nthWeekdays(text: string, today: string): FoundDate[] {
  return [...text.matchAll(NTH_WEEKDAY)].flatMap((match) => {
    const [, rank = '', weekday = '', month = '', stated] = match;
    const thisYear = Number(today.slice(0, 4));
    const years = stated === undefined ? [thisYear, thisYear + 1] : [Number(stated)];
    const days = years.map((year) =>
      nthWeekday(year, monthNumber(month), weekdayNumber(weekday), rank.toLowerCase()),
    );
    const day = days.find((candidate) => candidate >= today) ?? days[0];
    return foundDay(match, day, { stated, hasWeekday: true });
  });
}

const LAST_OF_MONTH = new RegExp(
  `\\b(?:the )?last day (?:of|in) ${MONTH}\\b(?:,? (20\\d\\d))?`,
  'giu',
);

/** 'The last day of June'. */
function lastDays(text: string, today: string): FoundDate[] {
  return [...text.matchAll(LAST_OF_MONTH)].flatMap((match) => {
    const [, month = '', stated] = match;
    const year = Number(stated ?? today.slice(0, 4));
    const [own, next] = [year, year + 1].map((of) =>
      new Date(Date.UTC(of, monthNumber(month), 0)).toISOString().slice(0, 10),
    );
    return foundDay(match, stated === undefined && own !== undefined && own < today ? next : own, {
      stated,
    });
  });
}

function nthWeekday(year: number, month: number, weekday: number, rank: string): string {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length }, (_, at) => `${year}-${pad(month)}-${pad(at + 1)}`).filter(
    (day) => weekdayOf(day) === weekday,
  );
  const index = /^\d/u.test(rank) ? Number(rank.charAt(0)) - 1 : RANKS.indexOf(rank);
  return (rank === 'last' ? days.at(-1) : days[index]) ?? days[0] ?? '';
}

const NTH = '(?:st|nd|rd|th)?';
const DAYS_OF_MONTH = new RegExp(
  `\\b${MONTH}\\.? (\\d{1,2})${NTH}` +
    `(?:(?:\\s?(?:-|–|—|&|,|to|thru|through|and)\\s?(?:and |& )?)(\\d{1,2})${NTH}(?![\\d:]|\\s?[ap]\\.?m|\\s?(?:-|–|to)\\s?\\d{1,2}(?!\\d)))+` +
    '(?:,? (20\\d\\d))?',
  'giu',
);

const DAYS_BEFORE_MONTH = new RegExp(
  `\\b(?:${WEEKDAY}\\.?,? )?(\\d{1,2})${NTH}\\s?(?:-|–|—|&|to|and)\\s?(?:${WEEKDAY}\\.?,? )?(\\d{1,2})${NTH}` +
    ` ${MONTH}\\b(?:,? (20\\d\\d))?`,
  'giu',
);

/** 'Thu 04 – Fri 05 Nov 2027': from the first to the last. */
function daysBeforeMonth(text: string, today: string): FoundDate[] {
  return [...text.matchAll(DAYS_BEFORE_MONTH)].flatMap((match) => {
    const [, , first = '', weekday, last = '', month = '', stated] = match;
    const number = monthNumber(month);
    const day = nextDay(number, Number(first), null, today, yearOf(stated));
    const end = day === null ? null : endOf(day, number, Number(last));
    if (end === null || Number(last) <= Number(first)) return [];
    return foundDay(match, day, { last: end, stated, hasWeekday: weekday !== undefined });
  });
}

/** 'March 1–5, 2027', 'September 29 & 30', 'March 3, 10 and 17': from the first to the last. */
function daysOfMonth(text: string, today: string): FoundDate[] {
  return [...text.matchAll(DAYS_OF_MONTH)].flatMap((match) => {
    const [, month = '', first = '', last = '', stated] = match;
    const number = monthNumber(month);
    const day = nextDay(number, Number(first), null, today, yearOf(stated));
    const end = day === null ? null : endOf(day, number, Number(last));
    if (end === null || Number(last) <= Number(first)) return [];
    return foundDay(match, day, { last: end, stated });
  });
}

const DAY_FIRST = new RegExp(
  `\\b(?:the )?(?<ordinal>${ORDINAL_WORD}) (?:day )?of (?<month>${MONTH})\\b(?:,? (?<stated>20\\d\\d))?`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  `\\b(?<month>${MONTH}) (?:the )?(?<ordinal>${ORDINAL_WORD})\\b(?:,? (?<stated>20\\d\\d))?`,
  'giu',
);
/** '7.18' and '7.18.27', but no hour, amount or share. */
const DOTTED_DAY = new RegExp(
  '(?<![\\d.$/]|\\b(?:at|from|till|until|to) |[-–] ?)(0?[1-9]|1[0-2])\\.(?:([0-3]\\d)|([0-3]?\\d)\\.(?:20)?(\\d\\d))' +
    "(?![\\d.%]|\\s?(?:million|[mkx]\\b|percent|times|[ap]\\.?m\\b|in the|till|until|to|-|–|o'clock|sharp))",
  'giu',
);

/** 'the twenty-second of October', '7.18' at the start of a thought. */
function spelledDays(text: string, today: string): FoundDate[] {
  const spelled = [...text.matchAll(DAY_FIRST), ...text.matchAll(MONTH_FIRST)].flatMap((match) => {
    const { ordinal = '', month = '', stated } = match.groups ?? {};
    const number = ordinalNumber(ordinal);
    const day = nextDay(monthNumber(month), number, null, today, yearOf(stated));
    return foundDay(match, day, { stated });
  });
  const dotted = [...text.matchAll(DOTTED_DAY)].flatMap((match) => {
    const [, month, alone, dated, stated] = match;
    const day = nextDay(Number(month), Number(dated ?? alone), null, today, yearOf(stated));
    return foundDay(match, day, { stated });
  });
  return [...spelled, ...dotted];
}

function ordinalNumber(word: string): number {
  const [tens, ones] = word.toLowerCase().split(/[- ]/u);
  if (tens === 'thirtieth') return 30;
  if (ones === undefined) return ORDINALS.indexOf(tens ?? '') + 1;
  return (tens === 'thirty' ? 30 : 20) + ORDINALS.indexOf(ones) + 1;
}

const BARE_ORDINAL =
  /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:floor|street|st\b|ave|year|annual|century|time|edition|grade|of\b))/giu;

/** 'Thursday the 28th', 'the 10th': in this month or the next. */
function bareOrdinals(text: string, today: string): FoundDate[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return [...text.matchAll(BARE_ORDINAL)].flatMap((match) => {
    const number = Number(match[1]);
    const candidates = [
      dayOf(year, month, number),
      month === 12 ? dayOf(year + 1, 1, number) : dayOf(year, month + 1, number),
    ];
    return foundDay(
      match,
      candidates.find((candidate) => candidate !== null && candidate >= today),
    );
  });
}
