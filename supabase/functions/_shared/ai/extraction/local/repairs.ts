/** Repairs of what the models chose, by rules that hold for every text. */

import type { DateMention } from './candidates/dates.ts';
import type { FieldValue, FieldValues } from './field-values.ts';
import type { Reading } from './reading.ts';

/** Confidence of values that a rule found or changed: a person checks them. */
const BY_RULE = 0.7;
/** Confidence of a value that repeats another field. */
const REPEATED = 0.5;

/** Returns the values with their repairs. */
export function repaired(
  values: FieldValues,
  reading: Reading,
  wanted: ReadonlySet<string>,
): FieldValues {
  return {
    ...values,
    ...(wanted.has('phone') && { phone: values.phone ?? onlyPhone(reading) }),
    ...(wanted.has('start_date') && atFirstDate(values, reading)),
    tags: values.tags && withoutRepeats(values.tags),
    focus_areas: values.focus_areas && withoutRepeats(values.focus_areas),
    eligibility: values.eligibility && unlike(values.eligibility, values.description),
  };
}

/** Characters up to which a text is a note about one thing. Longer ones name other people's numbers. */
const LONGEST_NOTE = 500;

/** The only telephone number of a short text is the one to call. */
function onlyPhone({ contacts, document }: Reading): FieldValue | undefined {
  const [phone] = contacts.phones;
  const isOnly = contacts.phones.every(({ value }) => value === phone?.value);
  if (phone === undefined || !isOnly || document.text.length > LONGEST_NOTE) return undefined;
  if (/\bfax\W*$/iu.test(document.text.slice(Math.max(0, phone.start - 10), phone.start)))
    return undefined;
  return { value: phone.value, confidence: BY_RULE, sources: [document.source.originOf(phone)] };
}

/** What stands between the days of a list: ', ', ' and ', ' from 6 to 8 pm, Tuesday '. */
const BETWEEN_DAYS =
  /^(?:[^\p{L}]|\b(?:and|or|then|plus|also|on|the|at|from|to|until|noon|[ap]\.?m\b\.?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b))*$/iu;
const LONGEST_GAP = 48;
const BEFORE_DEADLINE = /\b(?:by|before|due|deadline|until|closes?)\W*(?:\p{L}+day,?\s*)?$/iu;

/**
 * An event on several days starts on the first of them that is not over. Their chances are shared, so
 * the best of them may not have been good enough on its own.
 */
function atFirstDate(values: FieldValues, reading: Reading): FieldValues {
  const { end_date: end } = values;
  const { dates } = reading.moments;
  const { text, source } = reading.document;
  const { start: best } = reading.known;
  const start =
    values.start_date ??
    (best === null
      ? undefined
      : { value: best.value, confidence: BY_RULE, sources: [source.originOf(best)] });
  const day = String(start?.value).slice(0, 10);
  const [place] = start?.sources ?? [];
  const chosen = dates.findLast((date) => {
    const origin = source.originOf(date);
    return (
      date.day === day &&
      place !== undefined &&
      origin.start >= place.start &&
      origin.end <= place.end
    );
  });
  if (start === undefined || chosen === undefined) return {};
  const list = listedWith(dates, chosen, text);
  if (list.length < 2) return {};
  const first = list.find((date) => date.day >= reading.today && date.day <= day) ?? chosen;
  const moved = (value: FieldValue): FieldValue => ({
    ...value,
    value: String(value.value).replace(day, first.day),
    confidence: Math.min(value.confidence, BY_RULE),
    sources: [...new Set([source.originOf(first), ...value.sources])],
  });
  if (first === chosen)
    return { start_date: { ...start, confidence: Math.min(start.confidence, BY_RULE) } };
  return { start_date: moved(start), ...(end && { end_date: moved(end) }) };
}

/** Returns the days of the list that a day is in, in order of the text. */
function listedWith(
  dates: readonly DateMention[],
  chosen: DateMention,
  text: string,
): DateMention[] {
  const at = dates.indexOf(chosen);
  const isListed = (one: DateMention | undefined, next: DateMention | undefined): boolean => {
    if (one === undefined || next === undefined || next.start - one.end > LONGEST_GAP) return false;
    const isDeadline = BEFORE_DEADLINE.test(text.slice(Math.max(0, one.start - 30), one.start));
    return !isDeadline && next.day > one.day && BETWEEN_DAYS.test(text.slice(one.end, next.start));
  };
  let [first, last] = [at, at];
  while (isListed(dates[first - 1], dates[first])) first--;
  while (isListed(dates[last], dates[last + 1])) last++;
  return dates.slice(first, last + 1);
}

const DAY_WORD =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december)$/iu;

/** Leaves out words that a longer entry has, and names of days. */
function withoutRepeats(field: FieldValue): FieldValue {
  const entries = typeof field.value === 'string' ? [field.value] : field.value;
  const stems = entries.map((entry) => entry.toLowerCase().split(' ').map(stemOf));
  const value = entries.filter((entry, at) => {
    const own = stems[at] ?? [];
    const isPart = stems.some(
      (other, place) =>
        place !== at &&
        own.every((word) => other.includes(word)) &&
        (other.length > own.length || place < at),
    );
    return !isPart && !DAY_WORD.test(entry);
  });
  if (value.length === entries.length) return field;
  return { ...field, value, confidence: Math.min(field.confidence, BY_RULE) };
}

function stemOf(word: string): string {
  return word.replace(/(?<=\p{L}{3})(?:es|s)$/u, '');
}

/** Conditions that repeat the description are doubtful. */
function unlike(field: FieldValue, description: FieldValue | undefined): FieldValue {
  const other = String(description?.value ?? '');
  const sentences = String(field.value).split(/(?<=[.!?])\s+/u);
  const isRepeated = sentences.every((sentence) => other.includes(sentence));
  return isRepeated ? { ...field, confidence: Math.min(field.confidence, REPEATED) } : field;
}
