import { hasOnlyAmountsOf, readAmounts, smallNumbersIn, type Amounts } from '../../amounts.ts';
import { hasOnlyLinksOf, hasOnlyPhonesOf } from '../../grounding.ts';
import { withPlainAddresses } from '../../spelled-out.ts';
import { unwrapLinks } from '../../../contracts/link-targets.ts';
import { findMoments, masked, momentsIn } from '../local/candidates/dates.ts';
import { nextDay } from '../local/candidates/days.ts';
import { readDocument } from '../local/document/document.ts';

/** The facts of a pasted text, to check what a model took from it. */
export interface Facts {
  /** Pasted text, as `withUsableAddresses` returns it. */
  readonly text: string;
  readonly today: string;
  readonly days: ReadonlySet<string>;
  /** Times of day in minutes after midnight. */
  readonly times: ReadonlySet<number>;
  /** All numbers in figures, also those of '5th'. */
  readonly numbers: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  readonly amounts: Amounts;
  /** Numbers up to twenty that the text has in words. */
  readonly smallNumbers: ReadonlySet<number>;
}

const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/giu;
/** 'May' and 'march' are also other words. */
const NO_MONTH = /^(?:may|march|mar)$/u;
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const WEEKDAY = /\b(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b/giu;
const WEEKDAYS = 'sunmontuewedthufrisat';

/** Returns a text with the targets of wrapped links, and e-mail addresses in their usual form. */
export function withUsableAddresses(text: string): string {
  return withPlainAddresses(unwrapLinks(text));
}

/** @param today date in Maine from which days without a year count. */
export function factsOf(pasted: string, today: string): Facts {
  const text = withUsableAddresses(pasted);
  const { dates, times } = findMoments(readDocument(text), today);
  const days = dates.flatMap(({ day, endDay }) => [day, ...(endDay === null ? [] : [endDay])]);
  return {
    text,
    today,
    days: new Set(days),
    times: new Set(times.flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])])),
    numbers: new Set((text.match(/\d+/gu) ?? []).map(Number)),
    months: new Set([...monthsIn(text), ...days.map((day) => Number(day.slice(5, 7)))]),
    weekdays: new Set([...weekdaysIn(text), ...days.map(weekdayOf)]),
    amounts: readAmounts(text),
    smallNumbers: new Set(smallNumbersIn(text)),
  };
}

/**
 * Whether every number, amount, date, time, telephone number and address of a value stands in the
 * text.
 */
export function hasOnlyFactsOf(facts: Facts, value: string): boolean {
  const { text, today } = facts;
  if (!hasOnlyLinksOf(text, value) || !hasOnlyPhonesOf(text, value)) return false;
  if (!hasOnlyAddressesOf(text, value)) return false;
  const rest = value.replace(ADDRESS, ' ').replace(PHONE, ' ');
  const { dates, times } = momentsIn(rest, today);
  const known = [
    ...dates.filter(
      ({ day, endDay }) => facts.days.has(day) && (endDay === null || facts.days.has(endDay)),
    ),
    ...times.filter(
      ({ from, to }) => facts.times.has(from) && (to === null || facts.times.has(to)),
    ),
  ];
  const unknown = masked(rest, known);
  return (
    monthsIn(unknown).every((month) => facts.months.has(month)) &&
    weekdaysIn(unknown).every((weekday) => facts.weekdays.has(weekday)) &&
    hasOnlyAmountsOf(facts.amounts, withoutKnown(unknown, facts))
  );
}

/** Whether the text names the day of a date field, and the time where it has one. */
export function hasMoment(
  facts: Facts,
  moment: string,
): { readonly day: boolean; readonly time: boolean } {
  const [day = '', time] = moment.split('T');
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  const { days, numbers, months, times } = facts;
  const isYearSaid = numbers.has(year) || numbers.has(year % 100);
  const isDaySaid =
    numbers.has(dayOfMonth) &&
    (months.has(month) || numbers.has(month)) &&
    (isYearSaid || nextDay(month, dayOfMonth, null, facts.today) === day);
  const isHourSaid =
    (numbers.has(hour) || numbers.has(hour % 12 || 12)) && (minute === 0 || numbers.has(minute));
  return {
    day: days.has(day) || isDaySaid,
    time: time !== undefined && (times.has(hour * 60 + minute) || isHourSaid),
  };
}

/** Web, mail and IP addresses, addresses of other protocols and names of accounts. */
const ADDRESS =
  /\b[a-z][a-z\d+.-]*:\/\/[^\s<>"]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\w.])@\w{2,}|(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)(?::\d+)?(?:\/[^\s<>"]*)?|\[?(?:[\da-f]{0,4}:){2,7}[\da-f]{1,4}\]?|\b(?:mailto|tel|javascript|data|sms):\S+|\b(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s<>"]*)?/giu;
const PHONE = /(?<![\d$.,])\+?\(?\d(?:[ ().-]{0,2}\d){6,}(?![\d,%])/gu;

/** Words joined by a full stop are taken for an address, too. */
function hasOnlyAddressesOf(text: string, value: string): boolean {
  const source = text.toLowerCase();
  return (value.match(ADDRESS) ?? []).every((address) => {
    const plain = address.toLowerCase().replace(/[.,;:!?)\]]+$/u, '');
    const bare = plain.replace(/^https?:\/\/(?:www\.)?|\/$/gu, '');
    const at = source.indexOf(bare);
    // '10.0.0.1' is not in '10.0.0.12'.
    return at !== -1 && (!/^[\d.:]+$/u.test(bare) || hasWhole(source, bare));
  });
}

function hasWhole(source: string, address: string): boolean {
  const pattern = new RegExp(
    `(?<![\\d.])${address.replaceAll('.', String.raw`\.`)}(?!\\.?\\d)`,
    'u',
  );
  return pattern.test(source);
}

/** Removes the small numbers that the text has in words, and the ordinals that it has in figures. */
function withoutKnown(value: string, { numbers, smallNumbers }: Facts): string {
  return value.replace(
    /(?<![\p{L}\d$.,:/-])(\d{1,4})(st|nd|rd|th)?(?![\p{L}\d%.,:/-]*[\p{L}\d%])/giu,
    (whole, digits: string, ordinal?: string) =>
      (ordinal !== undefined && numbers.has(Number(digits))) || smallNumbers.has(Number(digits))
        ? ' '
        : whole,
  );
}

function monthsIn(text: string): number[] {
  return (text.match(MONTH) ?? [])
    .filter((name) => !NO_MONTH.test(name))
    .map((name) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1);
}

function weekdaysIn(text: string): number[] {
  return (text.match(WEEKDAY) ?? []).map(
    (name) => WEEKDAYS.indexOf(name.slice(0, 3).toLowerCase()) / 3,
  );
}

function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}
