import type * as z from 'zod/mini';
import { importedFields, type ImportedField } from '../../../entities/resources/rules/fields';
import { slugProblem } from '../../../entities/resources/rules/slug';
import { splitList } from '../../../shared/rules/csv';
import { fieldSchema, storedText } from '../../../shared/rules/field-form';
import { type DayField } from '../../../shared/rules/fields';
import { lineFromText } from '../../../shared/rules/form-text';
import { YEAR_REFUSED } from '../../../shared/rules/submission-form-parts';
import {
  characterCount,
  hasForbiddenCharacter,
  hasVisibleText,
  withoutInvisibleMarks,
} from '../../../shared/rules/text-rules';
import { readUsDay } from '../../../shared/rules/us-day';
import { availabilityStatuses, type Option } from '@shared/contracts/vocabularies';
import { mapFields } from '@shared/search/map-fields';

/** A value as the database takes it; null is nothing. */
export type CellValue = string | boolean | null | readonly string[];

/** What a cell says: a value, nothing at all (`undefined`), or something that is refused. */
type CellReading = { readonly value: CellValue | undefined } | { readonly problem: string };

type CellReader = (cell: string) => CellReading;

/** A column that can be imported. */
export type ResourceColumn = ImportedField['name'];

/** How the cells of each column that can be imported are read; in the order of the template. */
export const resourceCells = mapFields<Readonly<Record<ResourceColumn, CellReader>>, ImportedField>(
  importedFields,
  cellReader,
);

function cellReader(field: ImportedField): CellReader {
  switch (field.kind) {
    case 'slug':
      return readSlug;
    case 'text':
      return text(fieldSchema(field));
    case 'comma list':
      return lines(field.limit);
    case 'choice':
      return 'initial' in field ? keptWhenBlank(oneOf(field.options)) : oneOf(field.options);
    case 'choices':
      return someOf(field.options);
    case 'day':
      return (cell) => readDay(cell, field.limit);
    case 'yes-no':
      return readYesOrNo;
    case 'switch':
      return keptWhenBlank(readYesOrNo);
    case 'line':
    case 'url':
    case 'email':
    case 'phone':
      return line(field.kind, fieldSchema(field));
  }
}

/** The vocabulary that a column takes its values from; null for every other column. */
export function columnVocabulary(column: string): readonly Option[] | null {
  const field = importedFields.find(({ name }) => name === column);
  return field !== undefined && 'options' in field ? field.options : null;
}

function line(kind: ImportedField['kind'], schema: z.ZodMiniType): CellReader {
  return (cell) => {
    const value = storedText(kind, cell);
    return checked(schema, value ?? '') ?? { value };
  };
}

// Blanks around it stay: a file that was exported changes nothing.
function text(schema: z.ZodMiniType): CellReader {
  return (cell) => {
    const value = withoutInvisibleMarks(cell);
    return checked(schema, value) ?? { value: hasVisibleText(value) ? value : null };
  };
}

function checked(schema: z.ZodMiniType, value: string): CellReading | null {
  const { success, error } = schema.safeParse(value);
  return success ? null : { problem: error.issues[0]?.message ?? 'Invalid value' };
}

function lines({ most, longest }: { readonly most: number; readonly longest: number }): CellReader {
  return (cell) => {
    const value = splitList(cell).flatMap((entry) => lineFromText(entry) ?? []);
    if (value.length > most) return { problem: `Please list at most ${most} entries` };
    if (value.some((entry) => characterCount(entry) > longest)) {
      return { problem: `Please use at most ${longest} characters for each entry` };
    }
    if (hasForbiddenCharacter(cell)) return { problem: 'The text contains an invalid character' };
    return { value };
  };
}

function oneOf(options: readonly Option[]): CellReader {
  return (cell) => {
    const given = cell.trim();
    if (given === '') return { value: null };
    const value = tokenOf(options, given);
    return value === null ? { problem: noneOf(options, given) } : { value };
  };
}

function someOf(options: readonly Option[]): CellReader {
  return (cell) => {
    const tokens = new Set<string>();
    for (const entry of splitList(cell)) {
      const token = tokenOf(options, entry);
      if (token === null) return { problem: noneOf(options, entry) };
      tokens.add(token);
    }
    return { value: [...tokens] };
  };
}

function tokenOf(options: readonly Option[], given: string): string | null {
  const wanted = wordsOf(given);
  if (options === availabilityStatuses && isRolling(given)) return 'open_rolling';
  const found = options.find(({ value, label }) => [value, label].map(wordsOf).includes(wanted));
  return found?.value ?? null;
}

/** The letters and digits of a text, with single blanks: 'Open (rolling)' is 'open rolling'. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const ROLLING =
  /^(?:(?:open|accepted|reviewed) )?(?:on (?:a |an )?)?(?:rolling|ongoing|continuous)(?: (?:basis|deadlines?|admissions?|applications?|enrollment|review))?$/u;

/** Whether a cell says that applications are taken at any time: 'Rolling', 'Year-round'. */
export function isRolling(cell: string): boolean {
  const words = wordsOf(cell);
  return ROLLING.test(words) || ['year round', 'open year round', 'no deadline'].includes(words);
}

function noneOf(options: readonly Option[], given: string): string {
  return `“${given}” is none of: ${options.map(({ value }) => value).join('; ')}`;
}

function keptWhenBlank(read: CellReader): CellReader {
  return (cell) => (cell.trim() === '' ? { value: undefined } : read(cell));
}

function readSlug(cell: string): CellReading {
  const slug = cell.trim();
  if (slug === '') return { value: undefined };
  const problem = slugProblem(slug);
  return problem === null ? { value: slug } : { problem };
}

function readDay(cell: string, { min, max }: DayField['limit']): CellReading {
  const given = cell.trim();
  if (given === '') return { value: null };
  if (isRolling(given)) return { value: null };
  const day = readUsDay(given);
  if (day === null) return { problem: 'Invalid date: write 2026-11-21 or 11/21/2026' };
  return day < min || day > max ? { problem: YEAR_REFUSED } : { value: day };
}

function readYesOrNo(cell: string): CellReading {
  const given = cell.trim().toLowerCase();
  if (given === '') return { value: null };
  if (given === 'yes' || given === 'true') return { value: true };
  return given === 'no' || given === 'false'
    ? { value: false }
    : { problem: 'Please write yes or no' };
}
