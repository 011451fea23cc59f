import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { allCells, type Cell } from '../../supabase/tests/matrix/cells.ts';
import { accountsSql, rowsSql } from '../../supabase/tests/matrix/fixtures.ts';
import { personas, type Persona } from '../../supabase/tests/matrix/personas.ts';
import { describeDeviation, deviationsOf, scriptOf } from '../../supabase/tests/matrix/runner.ts';
import { startTestStack } from '../harness.ts';
import { rounds } from '../rounds.ts';
import { askOverHttp, chooseCells, clientsOf } from './http-cells.ts';
import { isAskedOfStorage, isOfStorage, layOutFile } from './storage-cells.ts';

/** Minimum number of cells that security.md requires. */
const FEWEST_CELLS = 200;

const askable = allCells().filter((cell) => !isOfStorage(cell) || isAskedOfStorage(cell));
const chosen = chooseCells(askable, rounds(400, Infinity));

let stack: Stack;
let clients: Awaited<ReturnType<typeof clientsOf>>;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
  await restore();
  clients = await clientsOf(stack);
});
afterAll(() => stack.stop());

// Also restores accounts, because one call deletes the caller's. Tokens stay valid.
const restore = () => stack.database.exec(accountsSql() + rowsSql());
const placeOf = ({ kind, relation }: Cell) => `${kind} ${relation}`;

/** Returns the unexpected results. */
async function unexpectedOf(cells: readonly Cell[]): Promise<string[]> {
  const deviations: string[] = [];
  for (const cell of cells) {
    if (isOfStorage(cell)) await layOutFile(clientOf('service_key').storage, cell);
    const got = await askOverHttp(clientOf(cell.persona), cell);
    deviations.push(...deviationsOf([scriptOf(cell)], [got]).map(describeDeviation));
    if (cell.kind !== 'select' && got !== 'ok:0' && got.startsWith('ok:')) await restore();
  }
  return deviations;
}

function clientOf(persona: Persona) {
  const client = clients.get(persona);
  if (client === undefined) throw new Error(`There is no client for ${persona}.`);
  return client;
}

describe('access matrix over HTTP', () => {
  it.each([...new Set(chosen.map(placeOf))])('%s', async (place) => {
    expect(await unexpectedOf(chosen.filter((cell) => placeOf(cell) === place))).toEqual([]);
  });

  it(`asks at least ${FEWEST_CELLS} cells, of every table and function, each operation as every persona`, () => {
    console.info(`${chosen.length} cells over HTTP`);
    expect(chosen.length).toBeGreaterThanOrEqual(FEWEST_CELLS);
    expect(new Set(chosen.map(placeOf))).toEqual(new Set(askable.map(placeOf)));
    const kinds = new Set(askable.map(({ kind }) => kind));
    expect(new Set(chosen.map(({ kind, persona }) => `${kind} ${persona}`)).size).toBe(
      kinds.size * personas.length,
    );
  });
});
