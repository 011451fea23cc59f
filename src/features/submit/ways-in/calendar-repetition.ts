import type ICAL from 'ical.js';

const WEEKDAYS: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const WORK_DAYS = 'MO TU WE TH FR';
const RANKS: Readonly<Record<string, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  '-1': 'last',
  '-2': 'second last',
};
const UNITS: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

/**
 * Returns how often an event repeats, as people say it: 'every Tuesday', 'the first Monday of every
 * month'. '' for rules that no event has, such as every second.
 *
 * @param first day of the first time as the file writes it, and by clocks in Maine: '2026-12-11'.
 */
export function repetitionText(rule: ICAL.Recur, first: FirstDay): string {
  const unit = UNITS[rule.freq];
  if (unit === undefined) return '';
  const written = textsOf(rule.getComponent('BYDAY'));
  // An evening in Maine is on the next day in UTC.
  const days = written.map((day) => shiftedDay(day, first));
  const every = intervalText(rule.interval, unit);
  if (unit === 'day') return days.length > 0 ? weekdaysText(days, 1) : every;
  if (unit === 'week')
    return weekdaysText(days.length > 0 ? days : [weekdayOf(first.inMaine)], rule.interval);
  const ranked = rankedDays(days, textsOf(rule.getComponent('BYSETPOS')));
  if (ranked !== '') return `the ${ranked} of ${every}`;
  const [monthDay] = textsOf(rule.getComponent('BYMONTHDAY'));
  if (unit === 'month' && monthDay !== undefined) {
    return monthDay === '-1' ? `the last day of ${every}` : `day ${monthDay} of ${every}`;
  }
  return every;
}

interface FirstDay {
  readonly written: string;
  readonly inMaine: string;
}

const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const DAY_MS = 24 * 60 * 60 * 1_000;

function weekdayOf(day: string): string {
  return CODES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

function shiftedDay(day: string, { written, inMaine }: FirstDay): string {
  const shift = Math.round((Date.parse(inMaine) - Date.parse(written)) / DAY_MS);
  const at = CODES.findIndex((code) => code === day.slice(-2));
  if (shift === 0 || at === -1) return day;
  return day.slice(0, -2) + (CODES[(at + shift + 7) % 7] ?? '');
}

function textsOf(values: readonly unknown[]): string[] {
  return values.map(String);
}

function intervalText(interval: number, unit: string): string {
  if (interval <= 1) return `every ${unit}`;
  return interval === 2 ? `every other ${unit}` : `every ${interval} ${unit}s`;
}

/** 'every Tuesday and Thursday', 'every other Tuesday', 'every weekday'. */
function weekdaysText(days: readonly string[], interval: number): string {
  const named = listOf(days.map((day) => WEEKDAYS[day] ?? day));
  if (interval > 2) return `every ${interval} weeks on ${named}`;
  if (interval === 2) return `every other ${named}`;
  return days.join(' ') === WORK_DAYS ? 'every weekday' : `every ${named}`;
}

/** '1TU' and '3TU', or 'TU' with the positions 1 and 3: 'first and third Tuesday'. */
function rankedDays(days: readonly string[], positions: readonly string[]): string {
  const entries = days.flatMap((day) => {
    const [, rank = '', name = ''] = /^([+-]?\d*)(\w\w)$/u.exec(day) ?? [];
    const ranks = rank === '' ? positions : [rank.replace('+', '')];
    return ranks.map((each) => ({ rank: RANKS[each], name: WEEKDAYS[name] }));
  });
  const names = [...new Set(entries.map(({ name }) => name))];
  const ranks = [...new Set(entries.map(({ rank }) => rank))];
  const isPlain = entries.length === ranks.length * names.length && !ranks.includes(undefined);
  if (entries.length === 0 || !isPlain) return '';
  if (names.length === 5 && days.join(' ') === WORK_DAYS) return `${listOf(ranks)} weekday`;
  return `${listOf(ranks)} ${listOf(names)}`;
}

function listOf(texts: readonly (string | undefined)[]): string {
  const known = texts.filter((text) => text !== undefined);
  return [known.slice(0, -1).join(', '), known.at(-1) ?? '']
    .filter((part) => part !== '')
    .join(' and ');
}
