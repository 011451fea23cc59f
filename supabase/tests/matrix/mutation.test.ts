import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { allCells } from './cells.ts';
import { gapsOf } from './completeness.ts';
import { adminDashboardMutations } from './mutations/admin-dashboard.ts';
import { checkMutations } from './mutations/checks.ts';
import { mutationsFromCatalogue } from './mutations/from-catalogue.ts';
import { grantMutations, silentGrants } from './mutations/grants.ts';
import { historyMutations } from './mutations/history.ts';
import { manyResourceMutations } from './mutations/many-resources.ts';
import { mergeMutations } from './mutations/merging.ts';
import type { Mutation } from './mutations/mutation.ts';
import { ruleMutations } from './mutations/rules.ts';
import type { OperationKind } from './operation.ts';
import { beginWithFixtures, deviationsOf, runScripts, scriptOf, type Script } from './runner.ts';
import { stories } from './stories.ts';

/** Minimum number of mutations that security.md requires. */
const FEWEST_MUTATIONS = 40;

const database = await createTestDatabase();
await beginWithFixtures(database);
afterAll(async () => {
  await database.exec('rollback');
  await database.close();
});

const cells = allCells();
interface Question {
  readonly relations: readonly string[];
  readonly script: Script;
  readonly kind?: OperationKind;
  readonly column?: string | undefined;
}

const isOfColumn = ({ column }: { readonly column?: string | undefined }) => column !== undefined;
/** Those that notice most breaks with the fewest statements first. */
const questions: readonly Question[] = [
  ...stories.map((story) => ({ relations: story.relations, script: story })),
  ...[...cells.filter((cell) => !isOfColumn(cell)), ...cells.filter(isOfColumn)].map((cell) => ({
    relations: [cell.relation],
    script: scriptOf(cell),
    kind: cell.kind,
    column: cell.column,
  })),
];
const mutations = [
  ...(await mutationsFromCatalogue(database)),
  ...grantMutations,
  ...ruleMutations,
  ...adminDashboardMutations,
  ...historyMutations,
  ...mergeMutations,
  ...checkMutations,
  ...manyResourceMutations,
];

const named = (list: readonly Mutation[]) => list.map((one) => [one.name, one] as const);

/**
 * Returns the first unexpected result for the tables and functions of a change. What it is about is
 * asked first: columns that it names, and cells of its kind.
 */
async function firstDeviation({ relations, sql, kind }: Mutation) {
  const isNamed = (question: Question) =>
    question.column === undefined
      ? kind !== undefined && question.kind === kind
      : sql.includes(question.column);
  const asked = questions.filter((question) =>
    question.relations.some((relation) => relations.includes(relation)),
  );
  const scripts = [...asked.filter(isNamed), ...asked.filter((question) => !isNamed(question))].map(
    ({ script }) => script,
  );
  expect(scripts).not.toEqual([]);
  const answers = await runScripts(database, scripts, { firstOnly: true });
  return deviationsOf(scripts, answers)[0];
}

beforeEach(() => database.exec('savepoint mutation'));
afterEach(() => database.exec('rollback to savepoint mutation'));

describe('breaks of the rules are noticed', () => {
  // Where nothing is broken, access-matrix.test.ts notices nothing.
  it.each(named(mutations))('%s', async (_name, mutation) => {
    await database.exec(mutation.sql);
    expect(await firstDeviation(mutation)).toBeDefined();
  });

  it(`there are at least ${FEWEST_MUTATIONS} of them`, () => {
    console.info(`${mutations.length + silentGrants.length} breaks`);
    expect(mutations.length).toBeGreaterThanOrEqual(FEWEST_MUTATIONS);
  });
});

describe('grants that change no answer yet are named by the catalogue', () => {
  it.each(named(silentGrants))('%s', async (_name, mutation) => {
    await database.exec(mutation.sql);
    expect((await gapsOf(database, cells)).join('\n')).toContain('no cell that allows it to');
  });
});
