import type * as z from 'zod/mini';
import { splitList } from '../csv';
import { fieldSchema } from '../field-form';
import { mapFields, type DayField } from '../fields';
import { lineFromText } from '../form-text';
import { isDay } from '../long-date';
import { YEAR_REFUSED } from '../submissions/form-parts';
import { characterCount, hasForbiddenCharacter, hasVisibleText } from '../text-rules';
import type { Option } from '../vocabularies';
import { importedFields, type ImportedField } from './fields';
import { slugProblem } from './slug';

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
      return line(fieldSchema(field));
  }
}

/** The vocabulary that a column takes its values from; null for every other column. */
export function columnVocabulary(column: string): readonly Option[] | null {
  const field = importedFields.find(({ name }) => name === column);
  return field !== undefined && 'options' in field ? field.options : null;
}

function line(schema: z.ZodMiniType): CellReader {
  return (cell) => {
    const value = lineFromText(cell);
    return checked(schema, value ?? '') ?? { value };
  };
}

// Blanks around it stay: a file that was exported changes nothing.
function text(schema: z.ZodMiniType): CellReader {
  return (cell) => checked(schema, cell) ?? { value: hasVisibleText(cell) ? cell : null };
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
  const wanted = given.toLowerCase();
  const found = options.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted,
  );
  return found?.value ?? null;
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
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(given) ?? [];
  const day = year === '' ? given : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day)) return { problem: 'Invalid date: write 2026-11-21 or 11/21/2026' };
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
