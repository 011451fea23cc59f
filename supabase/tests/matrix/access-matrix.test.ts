import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { allCells, type Cell } from './cells.ts';
import {
  beginWithFixtures,
  describeDeviation,
  deviationsOf,
  runScripts,
  scriptOf,
} from './runner.ts';
import { stories } from './stories.ts';

/** Minimum number of cells that security.md requires. */
const FEWEST_CELLS = 700;

const cells = allCells();
const questions = cells.map((cell) => ({ title: titleOf(cell), script: scriptOf(cell) }));
let answers: string[] = [];
let milliseconds = 0;

const database = await createTestDatabase();
beforeAll(async () => {
  await beginWithFixtures(database);
  const start = performance.now();
  answers = await runScripts(
    database,
    questions.map(({ script }) => script),
  );
  milliseconds = performance.now() - start;
});
afterAll(async () => {
  await database.exec('rollback');
  await database.close();
});

function titleOf({ kind, relation, column }: Cell): string {
  return `${kind} ${relation}${column === undefined ? '' : ', by column'}`;
}

describe('access matrix', () => {
  it.each([...new Set(questions.map(({ title }) => title))])('%s', (title) => {
    const deviations = questions.flatMap(({ title: itsTitle, script }, index) =>
      itsTitle === title ? deviationsOf([script], [answers[index] ?? 'no answer']) : [],
    );
    expect(deviations.map(describeDeviation)).toEqual([]);
  });

  it.each(stories.map((story) => [story.name, story] as const))('%s', async (_name, story) => {
    const answer = await runScripts(database, [story]);
    expect(deviationsOf([story], answer).map(describeDeviation)).toEqual([]);
  });

  it(`has at least ${FEWEST_CELLS} cells, each of which was run`, () => {
    console.info(`${cells.length} cells in ${Math.round(milliseconds)} ms`);
    expect(cells.length).toBeGreaterThanOrEqual(FEWEST_CELLS);
    expect(answers).toHaveLength(cells.length);
  });
});
