import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** The oldest version that the tests have been seen to pass on. */
const OLDEST = 15;

export type NativePostgres =
  | { readonly found: true; readonly folder: string; readonly version: number }
  | { readonly found: false; readonly reason: string };

export interface NativeCluster {
  /** A new connection as the superuser; `stop()` closes it when nobody has. */
  connect(database?: string): Promise<Client>;
  /** Closes all connections, stops the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * Runs a server until standard input closes, which it also does when the test run is killed, and
 * takes the folder away with it. Standard error is the server's alone, so that its end shows.
 */
const SERVE = `
  trap '' INT
  "$@" </dev/null & server=$!
  exec 2>/dev/null
  cat >/dev/null
  kill -QUIT "$server"
  wait "$server"
  rm -rf "$0"`;

interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Looks for the programs of a Postgres server: on the PATH, then where Debian puts them, newest
 * first. Never throws; what is missing is the `reason`.
 */
export function findNativePostgres(): NativePostgres {
  if (process.platform === 'win32') return { found: false, reason: 'not tried on Windows' };
  const folder = programFolders().find((candidate) =>
    ['initdb', 'postgres', 'pg_config'].every((name) => existsSync(join(candidate, name))),
  );
  if (folder === undefined)
    return { found: false, reason: 'initdb and postgres are not installed' };
  try {
    const version = Number(/(\d+)/.exec(output(join(folder, 'postgres'), '--version'))?.[1]);
    if (!(version >= OLDEST)) return { found: false, reason: `${folder} is older than ${OLDEST}` };
    const shared = output(join(folder, 'pg_config'), '--sharedir');
    for (const extension of ['pg_trgm', 'unaccent']) {
      if (existsSync(join(shared, 'extension', `${extension}.control`))) continue;
      return { found: false, reason: `${extension} is not installed (postgresql-contrib)` };
    }
    if (isRoot()) findUnprivileged();
    return { found: true, folder, version };
  } catch (error) {
    return { found: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A title for tests that need one: its version, or why they are skipped. */
export function nativeTitle(native: NativePostgres): string {
  return native.found
    ? `native Postgres ${String(native.version)}`
    : `native Postgres (skipped: ${native.reason})`;
}

/**
 * Makes a cluster in a temporary folder and starts it. It listens on a socket in that folder alone,
 * so that it takes no port and nobody else can reach it.
 */
export async function startCluster(folder: string): Promise<NativeCluster> {
  const user = isRoot() ? findUnprivileged() : undefined;
  const home = await mkdtemp(join(tmpdir(), 'native-postgres-'));
  const clients: Client[] = [];
  let server: ChildProcess | undefined;
  const stop = async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    if (server !== undefined) await end(server);
    await rm(home, { recursive: true, force: true });
  };
  try {
    if (user !== undefined) await chown(home, user.uid, user.gid);
    const data = join(home, 'data');
    await promisify(execFile)(
      join(folder, 'initdb'),
      [
        ...['--pgdata', data, '--username=postgres', '--auth=trust'],
        ...['--encoding=UTF8', '--locale=C', '--no-sync'],
      ],
      { cwd: home, ...user },
    );
    const command = [join(folder, 'postgres'), '-D', data, ...settings(home)];
    server = spawn('/bin/sh', ['-c', SERVE, home, ...command], {
      cwd: tmpdir(),
      stdio: ['pipe', 'ignore', 'pipe'],
      ...user,
    });
    await isReady(server);
    return {
      connect: async (database = 'postgres') => {
        const client = new Client({ host: home, user: 'postgres', database });
        await client.connect();
        clients.push(client);
        return client;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function programFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(debian, version, 'bin')),
  ];
}

function settings(socketFolder: string): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '60',
    shared_buffers: '32MB',
    // The data lives as long as the test.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // A deadlock is a failure here: say so soon.
    deadlock_timeout: '100ms',
    statement_timeout: '20s',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Postgres refuses to run as root. */
function findUnprivileged(): SystemUser {
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: Number(output('id', '-u', name)), gid: Number(output('id', '-g', name)) };
    } catch {
      // There is no such user; the next one may be there.
    }
  }
  throw new Error('there is no user other than root to run it as');
}

function output(program: string, ...parameters: string[]): string {
  return execFileSync(program, parameters, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** @throws Error with what the server printed when it ends instead. */
function isReady({ stderr }: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    stderr?.setEncoding('utf8');
    stderr?.on('data', (text: string) => {
      printed += text;
      if (printed.includes('ready to accept connections')) resolve();
    });
    stderr?.once('end', () => {
      reject(new Error(`Postgres did not start. ${printed}`));
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}
