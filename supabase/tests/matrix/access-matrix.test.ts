import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import '../../../tests/harness.ts';
import { rounds } from '../../../tests/rounds.ts';
import { startStack, type Stack } from '../../local/stack.ts';
import { allCells, type Cell } from './cells.ts';
import { accountsSql, rowsSql } from './fixtures.ts';
import { personas } from './personas.ts';
import { askOverRest, RolledBackConnection, signInAll } from './rest.ts';
import { describeDeviation, deviationsOf, scriptOf } from './runner.ts';
import { askStorage, isAskedOfStorage, isOfStorage, layOutFile } from './storage.ts';

/** Minimum number of cells that security.md requires. */
const FEWEST_CELLS = 700;

/**
 * Every fifth cell is asked over REST, in the long run all. The others run in SQL, in
 * mutation.test.ts. A row of a grid has nine cells, so that each row is asked as one persona or two.
 */
const step = rounds(5, 1);
const placeOf = ({ kind, relation }: Cell) => `${kind} ${relation}`;
const askable = allCells().filter((cell) => !isOfStorage(cell) || isAskedOfStorage(cell));
const cells = askable.filter((_, index) => index % step === 0);

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
  it.each([...new Set(cells.map(placeOf))])('%s', async (place) => {
    const deviations: string[] = [];
    for (const cell of cells.filter((one) => placeOf(one) === place)) {
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

  it(`asks at least ${FEWEST_CELLS} cells, of each table, function and persona`, () => {
    console.info(`${cells.length} of ${askable.length} cells over REST`);
    expect(cells.length).toBeGreaterThanOrEqual(FEWEST_CELLS);
    expect(new Set(cells.map(placeOf))).toEqual(new Set(askable.map(placeOf)));
    expect(new Set(cells.map(({ persona }) => persona))).toEqual(new Set(personas));
  });
});
