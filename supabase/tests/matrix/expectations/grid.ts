import type { Value, Values } from '../operation.ts';

/**
 * Expected results in order of the personas: `+` allowed, `0` no row affected, a number: exactly
 * that many rows, `-` rejected (42501), other text: rejected with this code.
 */
export type Grid = string;

/** Values that may depend on the caller: `me` is the persona's account id. */
export type ForMe<T> = T | ((me: string) => T);

/** A row of a grid: expectations, row name and statement parameters. */
type Row<Operand> = readonly [grid: Grid, name: string, operand: ForMe<Operand>];

interface Change {
  readonly set: Values;
  readonly where: Values;
}

/**
 * Expected column access for visitor, member and service admin: three characters each for select,
 * insert and update, as in a grid; `g` is the error of generated columns (428C9).
 */
type ColumnRow = readonly [grid: Grid, columns: string];

export interface ColumnGrid {
  readonly rows: readonly ColumnRow[];
  /** The row to read and change. */
  readonly select: ForMe<Values>;
  readonly update: ForMe<Values>;
  /** Required values of an insert besides the column. */
  readonly insert: ForMe<Values>;
  /** Values to write instead of those of `sampleOf`. */
  readonly samples?: Readonly<Record<string, ForMe<Value>>>;
}

/** Expectations for a table. */
export interface TableExpectations {
  readonly relation: string;
  /** Columns read by select cells. */
  readonly reads: readonly string[];
  readonly select: readonly Row<Values>[];
  readonly insert: readonly Row<Values>[];
  readonly update: readonly Row<Change>[];
  readonly delete: readonly Row<Values>[];
  readonly columns?: ColumnGrid;
}

/** Expectations for a function; each row is one call. */
export interface FunctionExpectations {
  readonly relation: string;
  readonly calls: readonly Row<Values>[];
}

/** Returns the values of a grid row for a caller. */
export function forMe<T>(value: ForMe<T>, me: string): T {
  return isFunction(value) ? value(me) : value;
}

function isFunction<T>(value: ForMe<T>): value is (me: string) => T {
  return typeof value === 'function';
}
