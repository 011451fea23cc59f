import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiConnection } from './api-connection.ts';
import { createSecrets, type StackSecrets } from './data-folder-files.ts';
import { openDataFolder } from './data-folder.ts';
import { connectDatabase, prepareDatabase, type Database } from './database.ts';
import { createCluster, startPostgres } from './postgres-server.ts';

/** Data that survive the stack. */
interface KeptData {
  readonly folder: string;
  /** Moves existing data aside and starts with demo data. */
  readonly reset?: boolean;
  /** Folder of the migrations; `supabase/migrations` by default. */
  readonly migrations?: string;
}

/** Where a stack's data are: a folder that keeps them between runs, or a prepared database. */
export type DataSource = KeptData | PreparedDatabase;

interface PreparedDatabase {
  readonly url: string;
  /** Connection of the API. Default: one that commits each request. */
  readonly connection?: ApiConnection;
}

/** The open data of a stack. */
export interface OpenData {
  readonly database: Database;
  readonly connection: ApiConnection;
  readonly failed: Promise<string>;
  readonly secrets: StackSecrets;
  readonly uploads: string;
  /** File of the payment stand-in; undefined for none. */
  readonly checkouts: string | undefined;
}

export type Cleanup = () => Promise<void>;

/**
 * Opens the data of a stack: connects to the database, and starts it first when it is in a folder.
 *
 * @param cleanups receives the functions that close everything, in order of opening.
 * @throws StackError when the folder cannot be used or a migration fails.
 */
export async function openData(source: DataSource, cleanups: Cleanup[]): Promise<OpenData> {
  if ('folder' in source) return openFolder(source, cleanups);
  const uploads = await mkdtemp(join(tmpdir(), 'resource-directory-uploads-'));
  cleanups.push(() => rm(uploads, { recursive: true, force: true }));
  return {
    ...connect(source, cleanups),
    uploads,
    secrets: createSecrets(),
    checkouts: undefined,
    failed: new Promise(() => undefined),
  };
}

async function openFolder(
  { folder: path, reset = false, migrations }: KeptData,
  cleanups: Cleanup[],
): Promise<OpenData> {
  const folder = await openDataFolder(path, reset);
  cleanups.push(() => folder.release());
  const cluster = { folder: folder.database, password: folder.secrets.databasePassword };
  if (!folder.isComplete) await createCluster(cluster);
  const server = await startPostgres(cluster);
  cleanups.push(() => server.stop());
  const connections = connect({ url: server.url() }, cleanups);
  await prepareDatabase(connections.database, {
    seed: !folder.isComplete,
    ...(migrations === undefined ? {} : { migrations }),
  });
  if (!folder.isComplete) await folder.markComplete();
  return {
    ...connections,
    uploads: folder.uploads,
    secrets: folder.secrets,
    checkouts: folder.checkouts,
    failed: server.failed,
  };
}

function connect(
  { url, connection = new ApiConnection(url) }: PreparedDatabase,
  cleanups: Cleanup[],
): Pick<OpenData, 'database' | 'connection'> {
  const database = connectDatabase(url);
  cleanups.push(() => database.close());
  cleanups.push(() => connection.close());
  return { database, connection };
}
