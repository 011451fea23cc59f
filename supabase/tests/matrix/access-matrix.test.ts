import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import '../../../tests/harness.ts';
import { isFullRun } from '../../../tests/rounds.ts';
import { startStack, type Stack } from '../../local/stack.ts';
import { allCells, type Cell } from './cells.ts';
import { accountsSql, rowsSql } from './fixtures.ts';
import { personas } from './personas.ts';
import { askOverRest, RolledBackConnection, signInAll } from './rest.ts';
import { describeDeviation, deviationsOf, scriptOf } from './runner.ts';
import { askStorage, isAskedOfStorage, isOfStorage, layOutFile } from './storage.ts';

/**
 * Over REST, one cell of each kind of operation on each table, function and bucket is asked, of another
 * persona each time; in the long run all cells. mutation.test.ts asks all of them in SQL.
 */
const placeOf = ({ kind, relation }: Cell) => `${kind} ${relation}`;
const askable = allCells().filter((cell) => !isOfStorage(cell) || isAskedOfStorage(cell));
const places = [...new Set(askable.map(placeOf))].map((place, index) => {
  const cells = askable.filter((cell) => placeOf(cell) === place);
  const turn = index % cells.length;
  return [place, isFullRun() ? cells : cells.slice(turn, turn + 1)] as const;
});

const database = await createTestDatabase();
let stack: Stack;
let clientOf: Awaited<ReturnType<typeof signInAll>>;
beforeAll(async () => {
  const connection = new RolledBackConnection(database.url);
  stack = await startStack({ apiPort: 0, mailPort: 0, data: { url: database.url, connection } });
  await database.exec(accountsSql() + rowsSql());
  clientOf = await signInAll(stack);
});
afterAll(async () => {
  await stack.stop();
  await database.close();
});

/** Returns the result over REST, which is rolled back, or from the storage service. */
async function ask(cell: Cell): Promise<string> {
  if (!isOfStorage(cell)) return askOverRest(clientOf(cell.persona), cell);
  await layOutFile(clientOf('service_key').storage, cell);
  const got = await askStorage(clientOf(cell.persona).storage, cell);
  await database.exec(rowsSql());
  return got;
}

describe('access matrix', () => {
  it.each(places)('%s', async (_place, cells) => {
    const deviations: string[] = [];
    for (const cell of cells) {
      deviations.push(...deviationsOf([scriptOf(cell)], [await ask(cell)]).map(describeDeviation));
    }
    expect(deviations).toEqual([]);
  });

  it.each(['private', 'auth', 'storage'])('the schema %s is not in the API', async (schema) => {
    for (const persona of personas) {
      const { error } = await clientOf(persona).schema(schema).from('objects').select('*');
      expect(error?.code).toBe('PGRST106');
    }
  });
});
