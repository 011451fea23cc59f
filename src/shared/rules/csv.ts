import Papa from 'papaparse';
import { withoutInvisibleMarks } from './text-rules';

// Spreadsheets evaluate cells that start with one of these characters (or their full-width forms)
// as a formula. Leading quotes are included, so that a text that itself starts with a quote is
// restored unchanged.
const FORMULA_START = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/u;
const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Names of the delimiters. */
export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** A parsed CSV file; cells are unescaped (`writeCsv`) and without invisible marks. */
export interface CsvFile {
  /** First non-empty row. */
  readonly header: readonly string[];
  /** Non-empty rows below the header; `line` counts from 1, the first line of the file. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly delimiter: Delimiter;
  /** First line with unbalanced quotation marks; null when there is none. */
  readonly brokenAt: number | null;
}

// Without a byte order mark spreadsheets do not detect UTF-8.
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes a CSV file that is safe to open in spreadsheets: quoted by RFC 4180, with a single quote
 * before cells that would be evaluated as a formula, including headers.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => [...cells]);
  const text = Papa.unparse(lines, { escapeFormulae: FORMULA_START, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/**
 * Parses a CSV file and removes the single quote before formulas. The delimiter is the one that a
 * first line `sep=;` names; otherwise one that divides header and lines equally, then the one that
 * yields the most known column names (`isKnown`), then any other than a comma, then the most columns.
 */
export function readCsv(text: string, isKnown: (name: string) => boolean): CsvFile {
  const { table, named, skipped } = withoutDelimiterLine(withEqualLineEnds(text));
  const delimiter = named ?? bestDelimiter(table, isKnown);
  const { data, errors } = Papa.parse<string[]>(table, { delimiter, newline: '\n' });
  const lines = data.map((cells, position) => ({
    line: position + 1 + skipped,
    cells: cells.map(readCell),
  }));
  const start = lines.findIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...others] = start === -1 ? [] : lines.slice(start);
  const broken = errors.find(({ type }) => type === 'Quotes');
  return {
    header: first?.cells ?? [],
    rows: others.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    delimiter,
    brokenAt: broken === undefined ? null : (broken.row ?? 0) + 1 + skipped,
  };
}

/** A value of the database as a cell of a file. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return joinList(value.map(String));
  return typeof value === 'number' ? String(value) : '';
}

/** Joins list entries into one cell, escaping separators with a backslash. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/gu, '\\$&')).join('; ');
}

/** Splits a cell written by `joinList` into trimmed, non-empty entries. */
export function splitList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\;]|[^;])+/gu) ?? [];
  return entries
    .map((entry) => entry.trim().replace(/\\([\\;])/gu, '$1'))
    .filter((entry) => entry !== '');
}

/** Files put together from several mix line ends, and the parser knows one. Quoted cells stay. */
function withEqualLineEnds(text: string): string {
  return text.replace(/(?<=^|[,;\t\r\n])"[^"]*(?:""[^"]*)*"|\r\n?/gu, (found) =>
    found.startsWith('"') ? found : '\n',
  );
}

/** Takes off a first line such as `sep=;`, which spreadsheets write and read to name the delimiter. */
function withoutDelimiterLine(text: string): {
  readonly table: string;
  readonly named: Delimiter | null;
  readonly skipped: number;
} {
  const [line = '', sign = ''] = /^\s*"?sep=(.)"?[^\n]*(?:\n|$)/iu.exec(text) ?? [];
  const named = delimiters.find((delimiter) => delimiter === sign) ?? null;
  return { table: text.slice(line.length), named, skipped: line === '' ? 0 : 1 };
}

function readCell(cell: string): string {
  const text = withoutInvisibleMarks(cell);
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text;
}

/** Lines that are read to choose the delimiter. */
const SAMPLE = 25;

function bestDelimiter(text: string, isKnown: (name: string) => boolean): Delimiter {
  const ranked = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SAMPLE });
    const [header = [], ...rows] = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
    const equal = rows.filter(({ length }) => length === header.length).length;
    return {
      delimiter,
      rank: [
        Number(header.length > 1 && rows.length > 0 && equal === rows.length),
        header.map(readCell).filter(isKnown).length,
        Number(delimiter !== ',' && header.length > 1), // Names contain commas rather than others.
        header.length,
      ],
    };
  });
  return ranked.reduce((best, other) => (isHigher(other.rank, best.rank) ? other : best)).delimiter;
}

function isHigher(rank: readonly number[], other: readonly number[]): boolean {
  const difference = rank.map((value, place) => value - (other[place] ?? 0));
  return (difference.find((value) => value !== 0) ?? 0) > 0;
}
