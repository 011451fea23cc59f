import { labelKindOf } from './labels.ts';

/** Heads of columns that carry what their label says. */
const isHead = (cell: string): boolean => {
  const words = cell.trim().split(/\s+/).length;
  return words <= 5 && !/\d/.test(cell) && /\p{L}/u.test(cell);
};

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());

/**
 * Writes tables of tabs as lines: below a row of heads each cell gets its head as label; other rows
 * become 'label: value'. A table of several data rows keeps its rows whole, since they are a list.
 */
export function readTables(text: string): string {
  const lines = text.split('\n').map(spacesToTabs);
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const block: string[] = [];
    while (at < lines.length && (lines[at] ?? '').includes('\t')) block.push(lines[at++] ?? '');
    if (block.length > 0) written.push(...writeTable(block.map(cellsOf)));
    else written.push(lines[at++] ?? '');
  }
  return written.join('\n');
}

function spacesToTabs(line: string): string {
  if (line.includes('\t')) return line;
  return line.trim().replace(/(\S) {3,}(?=\S)/g, '$1\t');
}

function writeTable(rows: readonly (readonly string[])[]): string[] {
  const [heads = [], ...rest] = rows;
  const isTable =
    rest.length > 0 &&
    heads.length >= 3 &&
    heads.every(isHead) &&
    heads.filter((head) => labelKindOf(head) !== null).length >= 2;
  if (!isTable) return rows.flatMap((row, at) => writeRow(row, rows[at - 1]));
  const data = rest.filter((row) => filled(row).length >= Math.min(3, heads.length - 1));
  const others = rest.filter((row) => !data.includes(row));
  const only = data.length === 1 ? data[0] : undefined;
  const written =
    only === undefined
      ? data.map((row) => row.filter((cell) => cell !== '').join(', '))
      : heads
          .map((head, column) => `${head}: ${only[column] ?? ''}`)
          .filter((line) => !line.endsWith(': '));
  return [...written, '', ...others.flatMap((row, at) => writeRow(row, others[at - 1]))];
}

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell !== '');

const isLabel = (cell: string): boolean =>
  !/\d{3}/.test(cell) && (labelKindOf(cell) !== null || cell.split(/\s+/).length <= 5);

/** One row by itself; a row without its first cell goes on with the row above. */
function writeRow(row: readonly string[], above: readonly string[] | undefined): string[] {
  const cells = filled(row);
  const [first, ...others] = cells;
  if (first === undefined) return [];
  if (row[0] === '' && above !== undefined && filled(above).length === 1) {
    return [`${filled(above)[0] ?? ''}: ${cells.join(', ')}`];
  }
  if (others.length === 0) return labelKindOf(first) === null ? [first] : [];
  if (others.length === 1 && isLabel(first))
    return [`${first.replace(/:$/, '')}: ${others[0] ?? ''}`];
  return !isLabel(first) || (labelKindOf(first) === null && first.split(' ').length > 3)
    ? [cells.join(others.length === 1 ? ' | ' : ', ')]
    : [`${first.replace(/:$/, '')}: ${others.join(', ')}`];
}
