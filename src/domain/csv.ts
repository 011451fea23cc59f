import Papa from 'papaparse';

// Spreadsheets run a cell that starts with one of these as a formula, the full-width forms of the
// signs included where text is typed in them. Quotes before it count, so that a text which itself
// starts with a quote comes back whole.
const FORMULA_START = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n\0]/u;
const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** What people call the sign between the cells of a line. */
export const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
};

/** What a file of comma-separated values holds; cells as they were written (`writeCsv`). */
export interface CsvFile {
  readonly header: readonly string[];
  /** The lines below the header that say something; `line` counts from 1, which is the header. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly delimiter: Delimiter;
  /** The first line whose quotation marks do not match; null when they all do. */
  readonly brokenAt: number | null;
}

// Without it spreadsheets take UTF-8 for something else.
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of cells as a file that spreadsheets open and run nothing of: quoted by RFC 4180, with a
 * single quote before whatever they would take for a formula, headers included.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((cells) => [...cells]);
  const text = Papa.unparse(lines, { escapeFormulae: FORMULA_START, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

/**
 * Reads such a file, whoever wrote it: cells are parted by whatever makes most of the names in the
 * first line known (`isKnown`); the single quote before a formula is taken off again.
 */
export function readCsv(text: string, isKnown: (name: string) => boolean): CsvFile {
  const delimiter = bestDelimiter(text, isKnown);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const lines = data.map((cells, position) => ({
    line: position + 1,
    cells: cells.map(withoutGuard),
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

/** The entries of a list as one cell; what would part an entry in two is marked with a backslash. */
export function joinList(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/gu, '\\$&')).join('; ');
}

/** The entries of a cell as `joinList` writes them, without blanks around them or empty ones. */
export function splitList(cell: string): string[] {
  const entries = cell.match(/(?:\\[\\;]|[^;])+/gu) ?? [];
  return entries
    .map((entry) => entry.trim().replace(/\\([\\;])/gu, '$1'))
    .filter((entry) => entry !== '');
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell;
}

function bestDelimiter(text: string, isKnown: (name: string) => boolean): Delimiter {
  const known = delimiters.map((delimiter) => {
    const [header = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, count: header.map(withoutGuard).filter(isKnown).length };
  });
  const best = known.reduce((most, other) => (other.count > most.count ? other : most));
  return best.delimiter;
}
