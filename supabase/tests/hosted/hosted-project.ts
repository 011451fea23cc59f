import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../../local/database.ts';
import { createCluster, startPostgres } from '../../local/postgres-server.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const SUPERUSER = 'supabase_admin';
/** Renames the superuser; a role cannot rename itself. */
const RENAMER = 'superuser_renamer';

/** Variants of a project by age and extensions. */
interface ProjectKind {
  /** Created before May 30, 2026: new objects in `public` are open to the API roles. */
  readonly opensNewTables: boolean;
  /** With pg_cron and pg_net for jobs and function calls. */
  readonly hasJobs: boolean;
}

/** A server configured like the platform, with a database per project. */
export interface HostedServer {
  /**
   * Creates an empty project.
   *
   * @returns its database with the role `postgres` of dashboard and CLI, and with the platform's
   *   superuser.
   */
  createProject(
    name: string,
    kind: ProjectKind,
  ): Promise<{ readonly owner: Database; readonly superuser: Database }>;
  /** Closes all connections, stops the server and deletes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a separate server with the roles of the platform. Roles belong to a whole server, and here
 * `postgres` is no superuser.
 */
export async function startHostedServer(): Promise<HostedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-project-'));
  const cluster = { folder: join(folder, 'postgres'), password: randomUUID(), durable: false };
  await createCluster(cluster);
  const server = await startPostgres(cluster);
  const addressAs = (role: string, database: string) => {
    const address = new URL(server.url(database));
    address.username = role;
    return address.href;
  };
  await makeRoles(cluster.password, addressAs);

  const connections: Database[] = [];
  const connect = (role: string, database: string) => {
    const connection = connectDatabase(addressAs(role, database));
    connections.push(connection);
    return connection;
  };
  return {
    createProject: async (name, kind) => {
      const maintenance = connect(SUPERUSER, 'postgres');
      await maintenance.exec(`create database ${name} owner postgres template template0`);
      const superuser = connect(SUPERUSER, name);
      for (const file of filesOf(kind)) await superuser.exec(await readPart(file));
      return { owner: connect('postgres', name), superuser };
    },
    stop: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Applies migrations like `supabase db push`: each file in a transaction, recorded in the CLI's
 * table.
 */
export async function pushMigrations(database: Database): Promise<void> {
  await database.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text)`);
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    const sql = await readFile(join(MIGRATIONS, file), 'utf8');
    await database.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version) values ($1)',
        [file.slice(0, file.indexOf('_'))],
      );
    });
  }
}

function filesOf({ opensNewTables, hasJobs }: ProjectKind): string[] {
  return [
    'platform.sql',
    'default-privileges.sql',
    ...(opensNewTables ? [] : ['default-privileges-since-2026.sql']),
    ...(hasJobs ? ['jobs.sql'] : []),
  ];
}

const readPart = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');

/** The superuser of a new cluster is `postgres`; the platform uses another name. */
async function makeRoles(
  password: string,
  addressAs: (role: string, database: string) => string,
): Promise<void> {
  await withDatabase(addressAs('postgres', 'postgres'), (database) =>
    database.exec(`create role ${RENAMER} login superuser password '${password}'`),
  );
  await withDatabase(addressAs(RENAMER, 'postgres'), (database) =>
    database.exec(`alter role postgres rename to ${SUPERUSER}`),
  );
  await withDatabase(addressAs(SUPERUSER, 'postgres'), async (database) => {
    await database.exec(`drop role ${RENAMER}`);
    await database.exec(await readPart('roles.sql'));
    await database.exec(`alter role postgres password '${password}'`);
  });
}

async function withDatabase(
  address: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = connectDatabase(address);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
