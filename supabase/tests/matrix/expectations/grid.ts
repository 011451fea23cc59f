import type { Value, Values } from '../operation.ts';

/**
 * What is expected, in order of the personas:
 * `+` allowed, `0` the statement runs and touches no row, a number: exactly that many rows,
 * `-` refused (42501), anything else: refused with this code.
 */
export type Grid = string;

/** Values that may depend on who asks: `me` is the account id of the persona. */
export type ForMe<T> = T | ((me: string) => T);

/** One row of a grid: expectations, name of the row, and what the statement needs to know. */
export type Row<Operand> = readonly [grid: Grid, name: string, operand: ForMe<Operand>];

export interface Change {
  readonly set: Values;
  readonly where: Values;
}

/**
 * Which columns may be touched, by visitor, member and service admin: three letters each, for
 * select, insert and update, as in a grid; `g` is the refusal of generated columns (428C9).
 */
export type ColumnRow = readonly [grid: Grid, columns: string];

export interface ColumnGrid {
  readonly rows: readonly ColumnRow[];
  /** The row that is read, and the one that is changed. */
  readonly select: ForMe<Values>;
  readonly update: ForMe<Values>;
  /** What an insert needs besides the column in question. */
  readonly insert: ForMe<Values>;
  /** Values to write, where those of `sampleOf` do not fit. */
  readonly samples?: Readonly<Record<string, ForMe<Value>>>;
}

/** Everything that is expected of a table. */
export interface TableExpectations {
  readonly relation: string;
  /** Columns that the cells of `select` read. */
  readonly reads: readonly string[];
  readonly select: readonly Row<Values>[];
  readonly insert: readonly Row<Values>[];
  readonly update: readonly Row<Change>[];
  readonly delete: readonly Row<Values>[];
  readonly columns?: ColumnGrid;
}

/** Everything that is expected of a function: each row is one call. */
export interface FunctionExpectations {
  readonly relation: string;
  readonly calls: readonly Row<Values>[];
}

/** A row of a grid, for whoever asks. */
export function forMe<T>(value: ForMe<T>, me: string): T {
  return isFunction(value) ? value(me) : value;
}

function isFunction<T>(value: ForMe<T>): value is (me: string) => T {
  return typeof value === 'function';
}
