import { isDay, monthNames } from '@shared/dates/long-date';

// A time of day behind a date, as databases and spreadsheets write it.
const TIME =
  /[\sT,]+(?:at\s+)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[A-Z]{1,3}T|UTC|[+-]\d{2}(?::?\d{2})?)?$/iu;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/iu;

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const MONTH_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/u;
const MONTH_NAME_FIRST = /^([a-z]{3,9})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/iu;
const DAY_BEFORE_MONTH_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})$/iu;

/**
 * Reads a date as people in the United States write it: '1/5/27' and 'Jan 5, 2027' are 2027-01-05, and
 * so is '2027-01-05 00:00'. Years of two digits are of this century. Returns null for anything else.
 */
export function readUsDay(text: string): string | null {
  const date = text.trim().replace(TIME, '').replace(WEEKDAY, '').trim();
  const [year, month, day] = partsOf(date);
  if (year === undefined || month === undefined || day === undefined) return null;
  const found = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

function partsOf(date: string): (string | undefined)[] {
  const [, year, ...rest] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return [year, ...rest];
  const [, month, day, ofYear] = MONTH_FIRST.exec(date) ?? [];
  if (month !== undefined) return [ofYear, month, day];
  const [, name, dayAfter, yearAfter] = MONTH_NAME_FIRST.exec(date) ?? [];
  if (name !== undefined) return [yearAfter, monthNumber(name), dayAfter];
  const [, dayBefore, nameAfter = '', yearLast] = DAY_BEFORE_MONTH_NAME.exec(date) ?? [];
  return [yearLast, monthNumber(nameAfter), dayBefore];
}

/** Returns the number of a month from its name or the first letters of it. */
function monthNumber(name: string): string | undefined {
  const month = monthNames.findIndex((full) => full.toLowerCase().startsWith(name.toLowerCase()));
  return month === -1 || name.length < 3 ? undefined : String(month + 1);
}
