import { resourceFields } from '../../../entities/resources/rules/fields';
import { readCsv, writeCsv } from '../../../shared/rules/csv';
import type { CsvFile } from '../../../shared/rules/csv';
import type { FileProblem } from '../../../shared/rules/csv-encoding';
import { isUuid } from '../../../shared/rules/uuid';
import { isRolling, resourceCells } from './import-cells';
import type { CellValue, ResourceColumn } from './import-cells';
import {
  columnName,
  hasForeignIds,
  meantColumn,
  suggestedColumns,
  type FileColumn,
  type ImportMapping,
} from './import-mapping';

// What an export holds beyond what can be imported: it says which resource a line is about, or is
// there to be read. `problem` is in the files of refused lines.
const referenceColumns: ReadonlySet<string> = new Set([
  ...resourceFields.map(({ name }) => name).filter((name) => !isResourceColumn(name)),
  'organizations',
  'moderation_reason',
  'moderated_by',
  'moderated_at',
  'submitted_by',
  'problem',
]);

/** What is wrong with a line, and in which column where it is in one. */
export interface LineProblem {
  readonly column: string | null;
  readonly problem: string;
}

/** One line of a file of resources. */
export interface ImportLine {
  /** As spreadsheets count: the header is line 1. */
  readonly line: number;
  /** The resource that the line is about; null when the slug tells, or it is a new one. */
  readonly id: string | null;
  readonly name: string;
  /** When the resource had last been changed as the file was written, where the file says so. */
  readonly seenAt: string | null;
  /** The key that a partner keeps for it; null without one. */
  readonly partnerKey: string | null;
  /** By column; what is not there stays as it is. */
  readonly values: Readonly<Partial<Record<ResourceColumn, CellValue>>>;
  readonly problems: readonly LineProblem[];
  readonly cells: readonly string[];
}

/** A file of resources as it was read. */
export interface ResourceFile {
  readonly header: readonly string[];
  readonly delimiter: CsvFile['delimiter'];
  readonly lines: readonly ImportLine[];
  readonly imported: readonly ResourceColumn[];
  /** Columns that are only there to be read. */
  readonly reference: readonly string[];
  /** Columns that nobody knows. */
  readonly unknown: readonly string[];
  /** The mapping that it was read with; null without one. */
  readonly mapping: ImportMapping | null;
}

/**
 * Reads a file of resources. Each line comes with its own problems.
 *
 * @param mapping what a partner calls the columns; null for the names of the template.
 */
export function readResourceCsv(
  text: string,
  mapping: ImportMapping | null = null,
): ResourceFile | FileProblem {
  const isKnown = (name: string) => isKnownColumn(meantColumn(name, mapping));
  const csv = readCsv(text, isKnown);
  const columns = csv.header.map((name) => meantColumn(name, mapping));
  const keyAt = csv.header.findIndex((name) => name.trim() === mapping?.key_column);
  const problem =
    (mapping === null ? foreignProblem(csv) : null) ??
    problemOf(csv, columns) ??
    (mapping?.key_column != null && keyAt === -1
      ? `The file has no column “${mapping.key_column}”, which is the key of the mapping.`
      : null);
  if (problem !== null) return { problem };
  const lines = csv.rows.map(({ line, cells }) => readLine(columns, keyAt, line, cells));
  const named = (test: (column: string) => boolean) =>
    csv.header.filter((name, position) => name.trim() !== '' && test(columns[position] ?? ''));
  return {
    header: csv.header,
    delimiter: csv.delimiter,
    lines: withRepetitions(lines),
    imported: columns.filter(isResourceColumn),
    reference: named(
      (column) => column === '' || (column !== 'id' && referenceColumns.has(column)),
    ),
    unknown: named((column) => column !== '' && !isKnownColumn(column)).filter(
      (name) => name.trim() !== mapping?.key_column,
    ),
    mapping,
  };
}

/** Returns the columns of a file, whatever they are called. */
export function fileColumns(text: string): readonly FileColumn[] {
  return columnsOf(readCsv(text, (name) => isKnownColumn(columnName(name))));
}

/** Lines whose values tell what a column holds. */
const SAMPLE = 50;

function columnsOf({ header, rows }: CsvFile): readonly FileColumn[] {
  return header
    .map((name, position) => {
      const values = rows.slice(0, SAMPLE).map(({ cells }) => (cells[position] ?? '').trim());
      return { name: name.trim(), examples: [...new Set(values.filter((value) => value !== ''))] };
    })
    .filter(({ name }, position, all) => {
      const first = all.findIndex((other) => other.name === name);
      return name !== '' && first === position;
    });
}

/** Returns why a file of another program needs a mapping; null when it needs none. */
function foreignProblem(csv: CsvFile): string | null {
  const columns = columnsOf(csv);
  if (hasForeignIds(columns)) {
    return 'The IDs in this file come from another program. Choose New mapping to use them as partner IDs.';
  }
  const known = columns.map(({ name }) => columnName(name)).filter(isKnownColumn);
  const suggested = suggestedColumns(columns, null);
  const namesResource = [...suggested.values()].includes('name');
  if (known.some(isNaming) || (known.length > 0 && !namesResource)) return null;
  if (suggested.size === 0) return null;
  return `This file names its columns differently. Choose New mapping: we suggest what ${suggested.size === 1 ? 'one of them means' : `${suggested.size} of them mean`}.`;
}

/** Whether a column tells which resource a line is about. */
function isNaming(column: string): boolean {
  return ['id', 'slug', 'name'].includes(column);
}

function problemOf({ header, rows, brokenAt }: CsvFile, columns: readonly string[]): string | null {
  if (header.every((name) => name.trim() === '') && rows.length === 0) return 'The file is empty.';
  if (!columns.some(isKnownColumn)) {
    return 'The first line of the file has no column names that we know. Download the template to see ours, or choose New mapping.';
  }
  const twice = header.find((_, position) => {
    const column = columns[position] ?? '';
    return isKnownColumn(column) && columns.indexOf(column) !== position;
  });
  if (twice !== undefined) return `The column “${twice.trim()}” appears twice.`;
  if (brokenAt !== null) {
    return `The quotation marks in line ${brokenAt} do not match, so it is not clear where its cells end.`;
  }
  if (!columns.some(isNaming)) {
    return 'The file needs a column “name”, “slug” or “id”, to tell which resource a line is about.';
  }
  return rows.length === 0 ? 'The file has a header, but no lines below it.' : null;
}

function readLine(
  columns: readonly string[],
  keyAt: number,
  line: number,
  cells: readonly string[],
): ImportLine {
  const cellOf = (column: string) => (cells[columns.indexOf(column)] ?? '').trim();
  const problems: LineProblem[] = [];
  const values: Partial<Record<ResourceColumn, CellValue>> = {};
  // Some programs leave empty cells at the end out: what is missing stays as it is.
  for (const [position, cell] of cells.entries()) {
    const column = columns[position];
    if (column === undefined) {
      if (cell.trim() !== '') {
        problems.push({ column: null, problem: 'The line has more cells than the header' });
        break;
      }
    } else if (isResourceColumn(column)) {
      const reading = resourceCells[column](cell);
      if ('problem' in reading) problems.push({ column, problem: reading.problem });
      else if (reading.value !== undefined) values[column] = reading.value;
    }
  }
  if (isRolling(cellOf('application_deadline')) && !values.availability_status) {
    values.availability_status = 'open_rolling';
  }
  const id = cellOf('id');
  if (id !== '' && !isUuid(id)) problems.push({ column: 'id', problem: 'Invalid ID' });
  const partnerKey = (cells[keyAt] ?? '').trim() || null;
  const isNamed =
    id !== '' || cellOf('slug') !== '' || partnerKey !== null || values.name !== undefined;
  if (!isNamed && !problems.some(({ column }) => column === 'name')) {
    problems.push({ column: null, problem: 'The line needs a name, slug or ID' });
  }
  return {
    line,
    id: id === '' ? null : id.toLowerCase(),
    name: cellOf('name'),
    seenAt: cellOf('updated_at') || null,
    partnerKey,
    values,
    problems,
    cells,
  };
}

/** The second line about a resource would undo the first. */
function withRepetitions(lines: readonly ImportLine[]): readonly ImportLine[] {
  const firstLines = new Map<string, number>();
  return lines.map((line) => {
    const names = { id: line.id, slug: line.values.slug, partner_key: line.partnerKey };
    for (const [column, value] of Object.entries(names)) {
      if (typeof value !== 'string') continue;
      const first = firstLines.get(`${column} ${value}`);
      if (first !== undefined) {
        const problem = `Line ${first} is about the same resource`;
        return { ...line, problems: [...line.problems, { column, problem }] };
      }
      firstLines.set(`${column} ${value}`, line.line);
    }
    return line;
  });
}

function isResourceColumn(column: string): column is ResourceColumn {
  return Object.hasOwn(resourceCells, column);
}

function isKnownColumn(column: string): boolean {
  return isResourceColumn(column) || referenceColumns.has(column);
}

/** An empty file to fill in, with one line that shows how. */
export function resourceTemplate(): string {
  const columns = Object.keys(resourceCells);
  const example = new Map<string, string>(Object.entries(exampleCells));
  return writeCsv(columns, [columns.map((column) => example.get(column) ?? '')]);
}

const exampleCells: Partial<Record<ResourceColumn, string>> = {
  name: 'Example: Harbor Loan Fund',
  organization: 'Example Harbor Development',
  description: 'Small loans for fishing and boat-building businesses. Please overwrite this line.',
  support_type: 'funding',
  type: 'Loan',
  category: 'Loan; Advising',
  tags: 'working waterfront; first loan',
  eligibility: 'Businesses in Maine with up to 20 employees',
  business_stage: 'launch; grow',
  industry_categories: 'fisheries_marine; manufacturing',
  geographic_region: 'midcoast; downeast',
  location: 'Rockland, Maine',
  format: 'in_person; online',
  website: 'https://www.example.org',
  cost_to_participate: 'Free',
  availability_status: 'open_deadline',
  application_deadline: '2027-03-31',
  funding_range: '$5,000 to $50,000',
  status: 'pending',
  funding_match_required: 'no',
  contact_name: 'Robin Example',
  contact_email: 'robin@example.org',
  contact_phone: '207-555-0123',
};
