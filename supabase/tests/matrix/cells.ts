import {
  forMe,
  type ColumnGrid,
  type ForMe,
  type Grid,
  type TableExpectations,
} from './expectations/grid.ts';
import { functionExpectations, tableExpectations } from './expectations.ts';
import { person } from './fixture-ids.ts';
import type { Operation, OperationKind } from './operation.ts';
import { accountId, columnPersonas, isSignedIn, personas, type Persona } from './personas.ts';
import { sampleOf } from './samples.ts';

/** A cell of the access matrix: persona, operation and expected result. */
export interface Cell {
  readonly relation: string;
  readonly kind: OperationKind;
  /** Row or column name. */
  readonly subject: string;
  readonly column?: string;
  readonly persona: Persona;
  readonly operation: Operation;
  /** `+`, a number of rows, or an error code. */
  readonly expected: string;
}

const COLUMN_OPERATIONS = ['select', 'insert', 'update'] as const;
const codes: Readonly<Record<string, string>> = { '-': '42501', g: '428C9' };

/** All cells: rows of all tables, then calls, then columns. */
export function allCells(): Cell[] {
  return [
    ...tableExpectations.flatMap(rowCells),
    ...functionExpectations.flatMap(({ relation, calls }) =>
      cellsOf(relation, 'call', calls, (args) => ({ kind: 'call', relation, args })),
    ),
    ...tableExpectations.flatMap(({ relation, columns }) =>
      columns === undefined ? [] : columnCells(relation, columns),
    ),
  ];
}

function rowCells(table: TableExpectations): Cell[] {
  const { relation, reads } = table;
  return [
    ...cellsOf(relation, 'select', table.select, (where) => ({
      kind: 'select',
      relation,
      columns: reads,
      where,
    })),
    ...cellsOf(relation, 'insert', table.insert, (values) => ({
      kind: 'insert',
      relation,
      values,
    })),
    ...cellsOf(relation, 'update', table.update, ({ set, where }) => ({
      kind: 'update',
      relation,
      values: set,
      where,
    })),
    ...cellsOf(relation, 'delete', table.delete, (where) => ({ kind: 'delete', relation, where })),
  ];
}

function cellsOf<Operand>(
  relation: string,
  kind: OperationKind,
  rows: readonly (readonly [Grid, string, ForMe<Operand>])[],
  operationOf: (operand: Operand) => Operation,
): Cell[] {
  return rows.flatMap(([grid, subject, operand]) => {
    const expectations = split(grid, personas.length, `${kind} ${relation}: ${subject}`);
    return personas.map((persona, index) => ({
      relation,
      kind,
      subject,
      persona,
      operation: operationOf(forMe(operand, meOf(persona))),
      expected: codeOf(expectations[index]),
    }));
  });
}

function columnCells(relation: string, grid: ColumnGrid): Cell[] {
  return grid.rows.flatMap(([expectations, names]) => {
    const groups = split(expectations, columnPersonas.length, `columns of ${relation}: ${names}`);
    return names.split(/\s+/).flatMap((column) =>
      COLUMN_OPERATIONS.flatMap((kind, letter) =>
        columnPersonas.map((persona, index) => ({
          relation,
          kind,
          subject: `column ${column}`,
          column,
          persona,
          operation: columnOperation(relation, grid, { kind, column, me: meOf(persona) }),
          expected: codeOf(groups[index]?.charAt(letter)),
        })),
      ),
    );
  });
}

function columnOperation(
  relation: string,
  grid: ColumnGrid,
  { kind, column, me }: { kind: 'select' | 'insert' | 'update'; column: string; me: string },
): Operation {
  const sample = forMe(grid.samples?.[column] ?? sampleOf(column), me);
  switch (kind) {
    case 'select':
      return { kind, relation, columns: [column], where: forMe(grid.select, me) };
    case 'insert':
      return { kind, relation, values: { ...forMe(grid.insert, me), [column]: sample } };
    case 'update':
      return { kind, relation, values: { [column]: sample }, where: forMe(grid.update, me) };
  }
}

function meOf(persona: Persona): string {
  return isSignedIn(persona) ? accountId(persona) : person.nobody;
}

function split(grid: Grid, length: number, place: string): string[] {
  const entries = grid.split(' ');
  if (entries.length !== length) {
    throw new Error(`${place} has ${entries.length} expectations instead of ${length}.`);
  }
  return entries;
}

function codeOf(entry: string | undefined): string {
  if (entry === undefined || entry === '') throw new Error('An expectation is missing.');
  return codes[entry] ?? entry;
}

/** Pattern for the result (`ok:<rows>` or an error code), valid in PostgreSQL too. */
export function patternOf(expected: string): string {
  if (expected === '+') return '^ok:[1-9]';
  return isCount(expected) ? `^ok:${expected}$` : `^${expected}$`;
}

/** Whether the cell expects an effect. A call without result rows counts as an effect. */
export function allows({ expected, kind }: Pick<Cell, 'expected' | 'kind'>): boolean {
  return expected === '+' || (isCount(expected) && (kind === 'call' || expected !== '0'));
}

// Error codes have five characters.
function isCount(expected: string): boolean {
  return /^[0-9]{1,3}$/.test(expected);
}

/** Describes a cell for messages. */
export function describeCell({ relation, kind, subject, persona }: Cell): string {
  return `${kind} ${relation}, ${subject}, as ${persona}`;
}
