import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './database.ts';
import { StackError } from './errors.ts';

const SELF = fileURLToPath(import.meta.url);

/**
 * Makes a new database on disk in a process of its own: creating a cluster takes several hundred
 * megabytes that WebAssembly never gives back, and a server would keep them for life.
 *
 * It is made under another name and moved when it is whole: a process that outlives an interrupted
 * start then writes into a folder that nobody else uses.
 *
 * @param dataDir folder of the new database; must not exist.
 * @param seed fill it with demo data.
 * @throws StackError when a migration or the seed fails.
 */
export async function initializeDatabase(dataDir: string, seed: boolean): Promise<void> {
  const unfinished = `${dataDir}.${randomUUID()}`;
  const child = fork(SELF, [unfinished, String(seed)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const failure = await new Promise<string | undefined>((resolve, reject) => {
    let message: string | undefined;
    child.on('message', (text) => {
      if (typeof text === 'string') message = text;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code === 0 ? undefined : (message ?? `The process ended with code ${String(code)}.`));
    });
  });
  if (failure !== undefined) throw new StackError(`The database could not be made. ${failure}`);
  await rename(unfinished, dataDir);
}

/** What the process does that `initializeDatabase` starts. */
async function initialize([dataDir, seed]: readonly (string | undefined)[]): Promise<void> {
  try {
    if (dataDir === undefined) throw new Error('No folder was given.');
    const connection = await openDatabase({ dataDir, seed: seed === 'true' });
    await connection.close();
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    process.removeAllListeners('disconnect');
    process.disconnect();
  }
}

if (process.argv[1] === SELF && process.send !== undefined) {
  // Whoever asked for the database is gone.
  process.once('disconnect', () => process.exit(1));
  await initialize(process.argv.slice(2));
}
