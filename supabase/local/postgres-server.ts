import { spawnSync, type ChildProcess } from 'node:child_process';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, spawnTiedChild, stopTiedChild } from './child-process.ts';
import { StackError } from './errors.ts';
import { freePort, HOST } from './ports.ts';
import { explainPostgresFailure } from './postgres-failure.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

/** Version of hosted projects. Other major versions cannot read the data. */
export const POSTGRES_MAJOR = 17;
/** As on the smallest hosted project. */
const MAX_CONNECTIONS = 60;
/** Limits the log that recovery reads after a crash. */
const MAX_WAL_SIZE = '256MB';
const PORT_TRIES = 3;
const PREVIOUS_SERVER_TIMEOUT_MS = 10_000;

/** User id of `nobody`: PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;

export interface ClusterOptions {
  /** Folder of the cluster; its parent folder must exist. */
  readonly folder: string;
  /** Password of the superuser `postgres`. */
  readonly password: string;
  /** False for test data: writes are not forced to disk. Default: true. */
  readonly durable?: boolean;
}

/** A running PostgreSQL on a port of the loopback address. */
export interface PostgresServer {
  /** Connection string with password. */
  url(database?: string): string;
  /** Resolves with the reason when the server ends unexpectedly. */
  readonly failed: Promise<string>;
  /** Closes all connections and stops the server. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Creates a new, empty cluster.
 *
 * @throws StackError when the folder is not writable or the disk is full; no files remain.
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
      // Sorts text in the same order on every system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ]);
    const { code, output } = await runToEnd(program);
    if (code !== 0) throw explainPostgresFailure(output, folder, false);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Starts the server of a cluster and waits until it accepts connections, including crash recovery.
 * The server ends with this process.
 *
 * @throws StackError that names the missing or damaged part.
 */
export async function startPostgres(options: ClusterOptions): Promise<PostgresServer> {
  const { postgres } = await findPostgresPrograms();
  await waitForPreviousServer(options.folder);
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    const program = asUnprivileged(postgres, [
      '-D',
      options.folder,
      '-p',
      String(port),
      ...Object.entries(settingsOf(options)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]);
    const child = spawnTiedChild(program.command, program.args, ENVIRONMENT);
    const output = collectOutput(child);
    if (await becomesReady(child)) return serverOf(child, port, options, output);
    const portIsTaken = /could not bind|Address already in use/i.test(output());
    if (!portIsTaken || tries === PORT_TRIES) {
      throw explainPostgresFailure(output(), options.folder, false);
    }
  }
}

/**
 * Waits for a previous server to end, because it may still write after its parent was killed. After
 * the timeout, PostgreSQL itself reports a folder in use.
 */
async function waitForPreviousServer(folder: string): Promise<void> {
  const deadline = Date.now() + PREVIOUS_SERVER_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    const id = Number.parseInt(lock, 10);
    if (Number.isNaN(id) || !isAlive(id)) return;
    await pause(50);
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
    // Reports deadlocks quickly.
    deadlock_timeout: '200ms',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  };
}

interface Program {
  readonly command: string;
  readonly args: readonly string[];
}

/** English output, because messages are parsed. */
const ENVIRONMENT = {
  cwd: tmpdir(),
  env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', LANG: 'C' },
};

/**
 * Returns the command that runs the program as an unprivileged user when this process is root. The
 * command keeps the right to enter closed folders, such as the home folder with the project.
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
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output: output() };
}

/** Maximum length of kept output. */
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

/** Resolves to true when the server accepts connections, to false when it ends. */
function becomesReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let line = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      line = (line + chunk.toString()).slice(-1000);
      if (line.includes('ready to accept connections')) resolve(true);
    });
    child.once('error', reject);
    child.once('close', () => resolve(false));
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
      if (!isStopping) resolve(explainPostgresFailure(output(), folder, true).message);
    });
  });
  return {
    url: (database = 'postgres') =>
      `postgresql://postgres:${encodeURIComponent(password)}@${HOST}:${String(port)}/${database}`,
    failed,
    stop: async () => {
      isStopping = true;
      // Normally takes milliseconds, including a checkpoint. During crash recovery the server may
      // ignore the first signal and end without a checkpoint; the next start then recovers.
      await stopTiedChild(child, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
    },
  };
}
