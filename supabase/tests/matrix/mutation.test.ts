import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/database.ts';
import { rounds } from '../../../tests/rounds.ts';
import { loadPgtap } from '../load-pgtap.ts';
import { runTapFile, tapFiles } from '../tap.ts';
import { allCells, type Cell } from './cells.ts';
import { gapsOf } from './completeness.ts';
import { adminDashboardMutations } from './mutations/admin-dashboard.ts';
import { bulkChangeMutations } from './mutations/bulk-changes.ts';
import { checkMutations } from './mutations/checks.ts';
import { mutationsFromCatalogue } from './mutations/from-catalogue.ts';
import { grantMutations } from './mutations/grants.ts';
import { historyMutations } from './mutations/history.ts';
import { mergeMutations } from './mutations/merging.ts';
import type { Mutation } from './mutations/mutation.ts';
import { ruleMutations } from './mutations/rules.ts';
import {
  beginWithFixtures,
  describeDeviation,
  deviationsOf,
  runScripts,
  scriptOf,
} from './runner.ts';

/** Minimum number of mutations that security.md requires. */
const FEWEST_MUTATIONS = 40;

// Cells run in SQL here: REST sees only what is committed, and so does everybody else.
const database = await createTestDatabase();
await beginWithFixtures(database);
const tapDatabase = await createTestDatabase();
await loadPgtap(tapDatabase);
await tapDatabase.exec('set search_path = public, extensions');
const [helpers = '', ...files] = tapFiles;
await runTapFile(tapDatabase, helpers);
afterAll(async () => {
  await database.exec('rollback');
  await database.close();
  await tapDatabase.close();
});

const cells = allCells();
/**
 * What a function, trigger or key does is noticed by pgTAP files, which takes most of the time: every
 * fifth here, all in `npm run test:full`. Policies, row-level security and grants are all broken.
 */
const step = rounds(5, 1);
const isTried = ({ subjects }: Mutation, index: number) =>
  subjects === undefined || index % step === 0;
const mutations = [
  ...(await mutationsFromCatalogue(database)),
  ...grantMutations,
  ...ruleMutations,
  ...adminDashboardMutations,
  ...historyMutations,
  ...mergeMutations,
  ...checkMutations,
  ...bulkChangeMutations,
].filter(isTried);

/** Returns what the matrix notices of a violation, if anything. */
async function noticedByMatrix(mutation: Mutation): Promise<string | undefined> {
  await database.exec(`savepoint mutation; ${mutation.sql}`);
  // What a function, trigger or check does with a column, it does with the row.
  const isOfGrants = mutation.subjects === undefined;
  const noticed =
    (await firstDeviation(mutation, (cell) => isOfGrants || cell.column === undefined)) ??
    (isOfGrants ? (await gapsOf(database, cells))[0] : undefined);
  await database.exec('rollback to savepoint mutation');
  return noticed;
}

/** Returns the first unexpected result of the cells. Those that the violation is about run first. */
async function firstDeviation(
  { relations, sql, kind }: Mutation,
  isAsked: (cell: Cell) => boolean,
): Promise<string | undefined> {
  const isNamed = ({ column, kind: itsKind }: Cell) =>
    column === undefined ? itsKind === kind : sql.includes(column);
  const asked = cells.filter((cell) => relations.includes(cell.relation) && isAsked(cell));
  const scripts = [
    ...asked.filter(isNamed),
    ...asked.filter((cell) => !isNamed(cell) && cell.column === undefined),
    ...asked.filter((cell) => !isNamed(cell) && cell.column !== undefined),
  ].map(scriptOf);
  const answers = await runScripts(database, scripts, { firstOnly: true });
  return deviationsOf(scripts, answers).map(describeDeviation)[0];
}

class Undone extends Error {}

/** Returns the first failed assertion of the pgTAP files of its subjects, if any. */
async function noticedBySubjects({ sql, subjects = [] }: Mutation): Promise<string | undefined> {
  const itsFiles = [...new Set(subjects)].flatMap((subject) =>
    files.filter((file) => file.startsWith(subject)),
  );
  let noticed: string | undefined;
  const work = tapDatabase.transaction(async (transaction) => {
    await transaction.exec(sql);
    for (const file of itsFiles) {
      const { assertions } = await runTapFile(transaction, file, {
        begin: 'savepoint file',
        rollback: 'rollback to savepoint file',
      });
      const failure = assertions.find(({ passed }) => !passed);
      if (failure !== undefined) noticed = `${file}: ${failure.title}`;
      if (noticed !== undefined) break;
    }
    throw new Undone();
  });
  await expect(work).rejects.toThrow(Undone);
  return noticed;
}

describe('breaks of the rules', () => {
  it('are not seen where there are none', async () => {
    const scripts = cells.map(scriptOf);
    const deviations = deviationsOf(scripts, await runScripts(database, scripts));
    expect(deviations.map(describeDeviation)).toEqual([]);
  });

  it.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
    'are noticed: %s',
    async (_name, mutation) => {
      const noticed = (await noticedByMatrix(mutation)) ?? (await noticedBySubjects(mutation));
      expect(noticed).toBeDefined();
    },
  );

  it(`are at least ${FEWEST_MUTATIONS}`, () => {
    console.info(`${mutations.length} breaks`);
    expect(mutations.length).toBeGreaterThanOrEqual(FEWEST_MUTATIONS);
  });
});
