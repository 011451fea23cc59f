import { openablesOf, rulesOf, type Openable, type Rule } from './catalogue.ts';
import { allows, type Cell } from './cells.ts';
import type { OperationKind } from './operation.ts';
import { apiRoleOf, columnPersonas, personas } from './personas.ts';
import type { Database } from './runner.ts';

const TABLE_KINDS = ['select', 'insert', 'update', 'delete'] as const;
const COLUMN_KINDS = ['select', 'insert', 'update'] as const;

/**
 * Returns what the cells do not cover: tables, columns and functions of the API without cells for
 * each persona, and policies and grants, in any schema, without both an allowed and a rejected cell.
 */
export async function gapsOf(database: Database, cells: readonly Cell[]): Promise<string[]> {
  const [openables, rules] = [await openablesOf(database), await rulesOf(database)];
  const byPlace = new Map<string, Cell[]>();
  for (const cell of cells) {
    const place = placeOf(cell);
    byPlace.set(place, [...(byPlace.get(place) ?? []), cell]);
  }
  const cellsAt = (relation: string, kind: OperationKind) =>
    byPlace.get(placeOf({ relation, kind })) ?? [];
  const functions = openables.filter(({ type }) => type === 'function');
  return [
    // Cells name functions without arguments.
    ...functions
      .filter(({ relation }, index) => functions[index - 1]?.relation === relation)
      .map(({ relation }) => `function ${relation}: more than one version`),
    ...openables.flatMap((openable) => gapsOfOpenable(openable, cellsAt)),
    ...rules.flatMap((rule) => gapsOfRule(rule, cellsAt)),
  ];
}

type CellsAt = (relation: string, kind: OperationKind) => readonly Cell[];

function placeOf({ relation, kind }: Pick<Cell, 'relation' | 'kind'>): string {
  return `${kind} ${relation}`;
}

function gapsOfOpenable({ relation, type, columns }: Openable, cellsAt: CellsAt): string[] {
  const kinds: readonly OperationKind[] = type === 'function' ? ['call'] : TABLE_KINDS;
  const gaps = kinds.flatMap((kind) =>
    personas
      .filter((persona) => !cellsAt(relation, kind).some((cell) => cell.persona === persona))
      .map((persona) => `${type} ${relation}: no cell of ${kind} as ${persona}`),
  );
  const columnGaps = columns.flatMap((column) =>
    COLUMN_KINDS.flatMap((kind) =>
      columnPersonas
        .filter(
          (persona) =>
            !cellsAt(relation, kind).some(
              (cell) => cell.column === column && cell.persona === persona,
            ),
        )
        .map((persona) => `column ${relation}.${column}: no cell of ${kind} as ${persona}`),
    ),
  );
  return [...gaps, ...columnGaps];
}

function gapsOfRule({ name, relation, kind, column, roles }: Rule, cellsAt: CellsAt): string[] {
  const cells = kind === null ? [] : cellsAt(relation, kind);
  const closedTo = roles.filter(
    (role) =>
      !cells.some(
        (cell) =>
          allows(cell) &&
          apiRoleOf(cell.persona) === role &&
          (column === null || touchedColumns(cell).includes(column)),
      ),
  );
  const place = `${name}, ${relation}`;
  return [
    ...closedTo.map((role) => `${place}: no cell that allows it to ${role}`),
    ...(cells.some((cell) => !allows(cell)) ? [] : [`${place}: no cell that refuses`]),
  ];
}

function touchedColumns({ operation }: Cell): readonly string[] {
  switch (operation.kind) {
    case 'select':
      return operation.columns;
    case 'insert':
    case 'update':
      return Object.keys(operation.values);
    case 'delete':
    case 'call':
      return [];
  }
}
