import Papa from 'papaparse';

// Spreadsheets evaluate cells that start with one of these characters (or their full-width forms)
// as a formula. Leading quotes are included, so that a text that itself starts with a quote is
// restored unchanged.
const FORMULA_START = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/u;
const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** Names of the delimiters. */
export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
};

/** A parsed CSV file; cells are unescaped (`writeCsv`). */
export interface CsvFile {
  readonly header: readonly string[];
  /** Non-empty rows below the header; `line` counts from 1, the header. */
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
 * Parses a CSV file. Chooses the delimiter that yields the most known column names (`isKnown`), or
 * else the most columns, and removes the single quote before formulas.
 */
export function readCsv(text: string, isKnown: (name: string) => boolean): CsvFile {
  const evenText = withEqualLineEnds(text);
  const delimiter = bestDelimiter(evenText, isKnown);
  const { data, errors } = Papa.parse<string[]>(evenText, { delimiter, newline: '\n' });
  const lines = data.map((cells, position) => ({
    line: position + 1,
    cells: cells.map(removeFormulaGuard),
  }));
  const [first, ...others] = lines;
  const broken = errors.find(({ type }) => type === 'Quotes');
  return {
    header: first?.cells ?? [],
    rows: others.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    delimiter,
    brokenAt: broken === undefined ? null : (broken.row ?? 0) + 1,
  };
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

function removeFormulaGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}

function bestDelimiter(text: string, isKnown: (name: string) => boolean): Delimiter {
  const known = delimiters.map((delimiter) => {
    const [header = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    const names = header.map(removeFormulaGuard);
    return { delimiter, count: names.filter(isKnown).length, all: names.length };
  });
  const best = known.reduce((most, other) =>
    other.count > most.count || (other.count === most.count && other.all > most.all) ? other : most,
  );
  return best.delimiter;
}
