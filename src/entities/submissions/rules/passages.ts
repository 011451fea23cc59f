/** Passages of a pasted text that the extracted values came from. */

import type { FormField } from '../../../shared/rules/fields';
import { editedEventFields } from '../../events/rules/fields';
import { resourceFormSections } from '../../resources/rules/submission-form';
import { extractedField, textOf, type ContentType, type Reading } from './extraction-reading';

/** Part of the text, in UTF-16 units; end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Part of the text that the same extracted fields came from. */
export interface Passage extends TextRange {
  readonly text: string;
  /** Fields of the extraction contract. */
  readonly fields: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the parts of the text that a field of the form came from. */
export function sourcesOf(reading: Reading, name: string): readonly TextRange[] {
  return reading.sources[extractedField(name)] ?? [];
}

/** Returns the passages in the order of the text; they do not overlap. */
export function passagesOf({ text, sources }: Reading): Passage[] {
  const places = Object.entries(sources).flatMap(([field, ranges]) =>
    ranges.map((range) => ({ ...range, field })),
  );
  const edges = [...new Set(places.flatMap(({ start, end }) => [start, end]))].sort(
    (one, other) => one - other,
  );
  return edges.slice(1).flatMap((end, at) => {
    const start = edges[at] ?? 0;
    const fields = places
      .filter((place) => place.start <= start && place.end >= end)
      .map(({ field }) => field);
    const passage = { start, end, text: text.slice(start, end), fields: [...new Set(fields)] };
    return fields.length > 0 && /[\p{L}\p{N}]/u.test(passage.text) ? [passage] : [];
  });
}

const LONGEST_QUOTE = 90;

/**
 * Returns the words of the text that a value was made of, to show beside it; passages are joined by
 * an ellipsis. Null when the value repeats them or is too long for that.
 */
export function differingQuote(reading: Reading, name: string, value: unknown): string | null {
  const quotes = [...sourcesOf(reading, name)]
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => oneLine(reading.text.slice(start, end)));
  const shown = textOf(value);
  if (quotes.length === 0 || shown.length > LONGEST_QUOTE * 2) return null;
  if (comparable(shown) === comparable(quotes.join(''))) return null;
  // Entries of a list come from all over the text.
  if (entriesOf(shown) === entriesOf(quotes.join())) return null;
  return [...new Set(quotes)].map(shortened).join(' … ');
}

function shortened(quote: string): string {
  return quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE).trimEnd()}…` : quote;
}

function entriesOf(list: string): string {
  return list.split(',').map(comparable).sort().join();
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** Letters and digits only: punctuation, white space and protocol are no difference. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/https?:\/\/|mailto:/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A field of the form that a passage can fill. */
export interface Fill {
  /** Field that gets focus. */
  readonly name: string;
  readonly label: string;
  /** New values by field of the form. */
  readonly changes: Readonly<Record<string, string | readonly string[]>>;
  /** Whether the form holds these values already. */
  readonly isHeld: boolean;
}

/** Returns the fields that a passage can fill, those that were read from it first. */
export function fillsFor(reading: Reading, passage: Passage, values: Values): Fill[] {
  const fills = fillableFields(reading.kind).flatMap((field) => {
    const changes = changesFor(reading, passage, field, values);
    if (changes === null) return [];
    const isHeld = Object.entries(changes).every(
      ([name, value]) => textOf(values[name]) === textOf(value),
    );
    return [{ ...field, changes, isHeld }];
  });
  const isOwn = ({ name }: Fill) => passage.fields.includes(extractedField(name));
  return [...fills.filter(isOwn), ...fills.filter((fill) => !isOwn(fill))].map(
    ({ name, label, changes, isHeld }) => ({ name, label, changes, isHeld }),
  );
}

interface FillableField {
  readonly name: string;
  readonly label: string;
  readonly field: FormField | null;
}

function fillableFields(kind: ContentType): readonly FillableField[] {
  if (kind === 'resource') {
    return resourceFormSections.flatMap(({ fields }) =>
      fields
        .filter(({ name }) => name !== 'availability_status')
        .map((field) => ({
          name: field.name,
          label: 'memberLabel' in field ? field.memberLabel : field.label,
          field,
        })),
    );
  }
  return editedEventFields
    .filter((field) => field.kind !== 'upload')
    .map((field) => {
      if (field.kind !== 'moment') return { name: field.name, label: field.label, field };
      const name = field.name === 'start_date' ? 'start_day' : 'end_day';
      return { name, label: field.label, field: null };
    });
}

function changesFor(
  reading: Reading,
  passage: Passage,
  { name, field }: FillableField,
  values: Values,
): Fill['changes'] | null {
  const originals: Values = reading.original;
  const isOwn = passage.fields.includes(extractedField(name));
  if (field === null) return momentChanges(originals, passage, name);
  const original = originals[name];
  if (isOwn && textOf(original) !== '') {
    return { [name]: Array.isArray(original) ? original.map(String) : textOf(original) };
  }
  const value = valueFor(field, passage, textOf(values[name]), originals);
  return value === null ? null : { [name]: value };
}

/** Day and time of the moment that was read from the passage. */
function momentChanges(originals: Values, { fields }: Passage, name: string) {
  const target = name === 'start_day' ? 'start' : 'end';
  const own = fields.includes(`${target}_date`) ? target : null;
  const other = fields.includes('start_date')
    ? 'start'
    : fields.includes('end_date')
      ? 'end'
      : null;
  const source = own ?? other;
  if (source === null) return null;
  const [day, time] = [textOf(originals[`${source}_day`]), textOf(originals[`${source}_time`])];
  if (day === '') return null;
  return { [`${target}_day`]: day, ...(time !== '' && { [`${target}_time`]: time }) };
}

const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"')\]]+[^\s<>"')\].,;:!?]/iu;
const EMAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
const PHONE = /(?<!\d)\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/u;

/** Returns what a field can take from the words of a passage; null when they do not fit. */
function valueFor(
  field: FormField,
  passage: Passage,
  held: string,
  originals: Values,
): string | null {
  const words = oneLine(passage.text);
  if (field.kind === 'url') return WEB_ADDRESS.exec(words)?.[0] ?? null;
  if (field.kind === 'email') return EMAIL_ADDRESS.exec(words)?.[0] ?? null;
  if (field.kind === 'phone') return PHONE.exec(words)?.[0] ?? null;
  if (field.kind === 'day') return dayOf(passage, originals);
  const isAddress = [WEB_ADDRESS, EMAIL_ADDRESS, PHONE].some(
    (pattern) => pattern.exec(words)?.[0] === words,
  );
  if (isAddress || !('limit' in field) || words.length > longestOf(field)) return null;
  if (field.kind === 'text') return passage.text.trim();
  if (field.kind === 'line') return words;
  const entry = words.replaceAll(',', '');
  return held.trim() === '' ? entry : `${held}, ${entry}`;
}

function longestOf(field: { readonly limit: { readonly longest?: number } }): number {
  return field.limit.longest ?? 0;
}

function dayOf({ fields }: Passage, originals: Values): string | null {
  const days = fields.map((name) => textOf(originals[name]));
  return days.find((value) => /^\d{4}-\d\d-\d\d$/u.test(value)) ?? null;
}
