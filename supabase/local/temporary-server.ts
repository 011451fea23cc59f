import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, prepareDatabase, type Database } from './database.ts';
import { createCluster, startPostgres } from './postgres-server.ts';

/** Content of a new database: the platform only, the schema, or schema and demo data. */
export type DatabaseContent = 'platform' | 'schema' | 'demo';

const templateOf = (content: DatabaseContent) => `template_${content}`;

/** A server with temporary data, for tests, benchmarks and generators. */
export interface TemporaryServer {
  /** Address of the maintenance database, for `createDatabase`. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a server with a template database for each kind of content.
 *
 * @param most content that its databases get at most.
 */
export async function startTemporaryServer(
  most: 'schema' | 'demo' = 'demo',
): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'resource-directory-postgres-'));
  const cluster = { folder: join(folder, 'postgres'), password: randomUUID(), durable: false };
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await createCluster(cluster);
    const server = await startPostgres(cluster);
    try {
      const url = server.url();
      await createTemplate(url, 'platform', 'template0', { migrate: false });
      await createTemplate(url, 'schema', templateOf('platform'), {});
      if (most === 'demo') await createTemplate(url, 'demo', templateOf('schema'), { seed: true });
      return {
        url,
        stop: async () => {
          await server.stop();
          await remove();
        },
      };
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Creates a database; `close` drops it and its connections. */
export async function createDatabase(url: string, content: DatabaseContent): Promise<Database> {
  const name = `database_${randomUUID().replaceAll('-', '')}`;
  await maintain(url, `create database ${name} template ${templateOf(content)}`);
  const database = connectDatabase(addressOf(url, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await maintain(url, `drop database ${name} with (force)`);
    },
  };
}

async function createTemplate(
  url: string,
  content: DatabaseContent,
  from: string,
  options: Parameters<typeof prepareDatabase>[1],
): Promise<void> {
  await maintain(url, `create database ${templateOf(content)} template ${from}`);
  const database = connectDatabase(addressOf(url, templateOf(content)));
  try {
    await prepareDatabase(database, options);
  } finally {
    // A template must have no connections.
    await database.close();
  }
}

async function maintain(url: string, statement: string): Promise<void> {
  const database = connectDatabase(url);
  try {
    await database.exec(statement);
  } finally {
    await database.close();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
