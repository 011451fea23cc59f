import type { Parser } from 'chrono-node';
import { formsPattern, type FormName } from '../vocabulary/words.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

/** Returns a day as `2026-02-27`, or null when the month does not have it. */
export function dayOf(year: number, month: number, day: number): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== day ? null : text;
}

/** The weekday of a day; Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** Returns the coming day without a year; its weekday may tell that it is another year's. */
export function nextDay(
  month: number,
  day: number,
  weekday: number | null,
  today: string,
): string | null {
  const thisYear = Number(today.slice(0, 4));
  const candidates = [thisYear, thisYear + 1, thisYear - 1]
    .map((year) => dayOf(year, month, day))
    .filter((date) => date !== null);
  const coming = candidates.find((date) => date >= today) ?? null;
  if (weekday === null || coming === null || weekdayOf(coming) === weekday) return coming;
  return candidates.find((date) => weekdayOf(date) === weekday) ?? coming;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const RANKS = 'first 1st second 2nd third 3rd fourth 4th'.split(' ');
const indexIn = (names: readonly string[], name = ''): number =>
  names.findIndex((start) => name.toLowerCase().startsWith(start));
const monthOf = (name: string | undefined): number => indexIn(MONTHS, name) + 1;
const lengthOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

type Groups = Readonly<Record<string, string | undefined>>;
type Read = (words: Groups, today: string) => Components | null;
type Components = Partial<Record<'year' | 'month' | 'day' | 'weekday', number>>;

/** Days that chrono does not read by the name of their pattern: what its words stand for. */
const READERS: Readonly<Partial<Record<FormName, Read>>> = {
  /** 'The first Monday in October', 'last Friday of November'. */
  nthWeekday: ({ rank = '', weekday, month, year }, today) => {
    const number = monthOf(month);
    const isPast = year === undefined && Number(today.slice(5, 7)) > number;
    const of = Number(year ?? today.slice(0, 4)) + (isPast ? 1 : 0);
    const firstOfMonth = weekdayOf(dayOf(of, number, 1) ?? today);
    const first = ((indexIn(WEEKDAYS, weekday) - firstOfMonth + 7) % 7) + 1;
    const weeks = /last/iu.test(rank)
      ? (lengthOf(of, number) - first) / 7
      : indexIn(RANKS, rank) / 2;
    return { year: of, month: number, day: first + 7 * Math.floor(weeks) };
  },
  /** 'The last day of June'. */
  lastOfMonth: ({ month, year }, today) => {
    const number = monthOf(month);
    return { month: number, day: lengthOf(Number(year ?? today.slice(0, 4)), number) };
  },
  /** 'September 29 & 30', 'March 3, 10 and 17': from the first to the last. */
  daysOfMonth: ({ month, first, last }) =>
    Number(last) <= Number(first) ? null : { month: monthOf(month), day: Number(first) },
  /** 'Thursday the 28th': in this month or the next. */
  bareOrdinal: ({ first }, today) => {
    const [month, day] = [Number(today.slice(5, 7)), Number(first)];
    return { month: day < Number(today.slice(8)) ? (month % 12) + 1 : month, day };
  },
};

/** Parsers for chrono. */
export const dayReaders: readonly Parser[] = Object.entries(READERS).map(([name, read]) => {
  const pattern = formsPattern(name as FormName);
  return {
    pattern: () => pattern,
    extract: (context, { index = 0, 0: text, groups = {} }) => {
      const start = read(groups, context.reference.instant.toISOString().slice(0, 10));
      if (start === null) return null;
      const { last, year } = groups;
      const stated = year === undefined ? {} : { year: Number(year.padStart(4, '20')) };
      const end = last === undefined ? undefined : { ...start, ...stated, day: Number(last) };
      return context.createParsingResult(index, text, { ...start, ...stated }, end);
    },
  };
});
