import { spawnSync, type ChildProcess } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnTiedChild, stopTiedChild } from './child-process.ts';
import { StackError } from './errors.ts';
import { freePort, HOST } from './ports.ts';
import { explainPostgresFailure } from './postgres-failure.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

/** What hosted projects run; binaries of another major version cannot read the data. */
export const POSTGRES_MAJOR = 17;
/** As many as the smallest hosted project takes. */
const MAX_CONNECTIONS = 60;
/** Recovery after a crash reads at most this much log again. */
const MAX_WAL_SIZE = '256MB';
const PORT_TRIES = 3;
const FORMER_SERVER_MS = 10_000;

/** The user `nobody` of every Unix: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;

export interface ClusterOptions {
  /** Folder of the cluster; its parent must exist. */
  readonly folder: string;
  /** Password of the superuser `postgres`. */
  readonly password: string;
  /** False for data that live as long as a test: nothing is forced to disk. On by default. */
  readonly durable?: boolean;
}

/** A running PostgreSQL on a port of the loopback address. */
export interface PostgresServer {
  /** Address for a client, with the password in it. */
  url(database?: string): string;
  /** Resolves with a sentence when the server ends without being asked to. */
  readonly failed: Promise<string>;
  /** Ends all connections and stops the server. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Makes a new, empty cluster.
 *
 * @throws StackError when the folder cannot be written or the disk is full; nothing is left behind.
 */
export async function createCluster({ folder, password, durable = true }: ClusterOptions) {
  const { initdb } = await findPostgresPrograms();
  const passwordFile = `${folder}.password`;
  try {
    await mkdir(folder, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (isRoot()) {
      await chown(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
      await chown(passwordFile, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
    }
    const program = asUnprivileged(initdb, [
      `--pgdata=${folder}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order of text on every system, whatever its locales are.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ]);
    const { code, output } = await runToEnd(program);
    if (code !== 0) throw explainPostgresFailure(output, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Starts the server of a cluster and waits until it accepts connections, after a crash until it has
 * recovered. It ends when this process ends, however that happens.
 *
 * @throws StackError that names what of the cluster is missing or damaged.
 */
export async function startPostgres(options: ClusterOptions): Promise<PostgresServer> {
  const { postgres } = await findPostgresPrograms();
  await waitForFormerServer(options.folder);
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const program = asUnprivileged(postgres, [
      ...['-D', options.folder, '-p', String(port)],
      ...Object.entries(settingsOf(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const child = spawnTiedChild(program.command, program.args, ENVIRONMENT);
    const output = collectOutput(child);
    if (await becomesReady(child)) return serverOf(child, port, options, output);
    const portIsTaken = /could not bind|Address already in use/i.test(output());
    if (!portIsTaken || tries === PORT_TRIES) {
      throw explainPostgresFailure(output(), options.folder);
    }
  }
}

/**
 * Waits until a server whose parent process was killed has ended too; it may still be writing.
 * Whether the folder is in use for longer is for PostgreSQL to say.
 */
async function waitForFormerServer(folder: string): Promise<void> {
  const deadline = Date.now() + FORMER_SERVER_MS;
  while (Date.now() < deadline) {
    const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    if (!isRunning(Number.parseInt(lock, 10))) return;
    await pause(50);
  }
}

function isRunning(processId: number): boolean {
  if (!Number.isInteger(processId)) return false;
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

function settingsOf({ durable = true }: ClusterOptions): Readonly<Record<string, string>> {
  return {
    listen_addresses: HOST,
    unix_socket_directories: '',
    max_connections: String(MAX_CONNECTIONS),
    shared_buffers: '64MB',
    max_wal_size: MAX_WAL_SIZE,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    // A deadlock is a failure: say so soon.
    deadlock_timeout: '200ms',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
}

interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** The server looks for words in its own messages, so they must be English. */
const ENVIRONMENT = {
  cwd: tmpdir(),
  env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', LANG: 'C' },
};

/**
 * The program as an ordinary user where this process is root. It keeps the right to pass folders
 * that are closed to others, such as the home folder in which a project may lie.
 */
function asUnprivileged(program: string, args: readonly string[]): Program {
  if (!isRoot()) return { command: program, args };
  if (spawnSync('setpriv', ['--version']).error !== undefined) {
    throw new StackError(
      'PostgreSQL does not run as root, and the program setpriv (package util-linux) is missing. Install it, or run the command as an ordinary user.',
    );
  }
  return {
    command: 'setpriv',
    args: [
      `--reuid=${String(UNPRIVILEGED_ID)}`,
      `--regid=${String(UNPRIVILEGED_ID)}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      program,
      ...args,
    ],
  };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

async function runToEnd({ command, args }: Program): Promise<{ code: number; output: string }> {
  const child = spawnTiedChild(command, args, ENVIRONMENT);
  const output = collectOutput(child);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve(exitCode ?? 1);
    });
  });
  return { code, output: output() };
}

/** Most characters of what a server printed that are kept. */
const OUTPUT_LENGTH = 20_000;

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_LENGTH);
    });
  }
  return () => output;
}

/** Whether the server accepts connections; false when it has ended instead. */
function becomesReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let line = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      line = (line + chunk.toString()).slice(-1000);
      if (line.includes('ready to accept connections')) resolve(true);
    });
    child.once('error', reject);
    child.once('close', () => {
      resolve(false);
    });
  });
}

function serverOf(
  child: ChildProcess,
  port: number,
  { folder, password }: ClusterOptions,
  output: () => string,
): PostgresServer {
  let isStopping = false;
  const failed = new Promise<string>((resolve) => {
    child.once('exit', () => {
      if (!isStopping) resolve(explainPostgresFailure(output(), folder).message);
    });
  });
  return {
    url: (database = 'postgres') =>
      `postgresql://postgres:${encodeURIComponent(password)}@${HOST}:${String(port)}/${database}`,
    failed,
    stop: async () => {
      isStopping = true;
      // Some milliseconds, with a checkpoint; while it recovers from a crash it may not listen, and
      // ends at once without one. Nothing is lost: the next start recovers.
      await stopTiedChild(child, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
    },
  };
}
