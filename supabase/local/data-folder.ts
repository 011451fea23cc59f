import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { StackError } from './errors.ts';

const SECRETS_FILE = 'secrets.json';

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** Keys of one installation. They survive a reset, so that a build keeps working. */
export type StackSecrets = z.infer<typeof secretsSchema>;

/** New random keys. */
export function makeSecrets(): StackSecrets {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

/** The folder in which a stack keeps its database, its uploads and its keys. */
export interface DataFolder {
  readonly database: string;
  readonly uploads: string;
  readonly secrets: StackSecrets;
  /** False until a first start went through; what an interrupted one left is gone by then. */
  readonly isInitialized: boolean;
  /** Call when the database is migrated and seeded. */
  markInitialized(): Promise<void>;
  /** Lets the next stack use the folder. */
  release(): Promise<void>;
}

/**
 * Opens a data folder for one stack alone.
 *
 * @param path the folder; made when missing.
 * @param reset start from an empty database and no uploads.
 * @throws StackError when the folder is in use or cannot be written.
 */
export async function openDataFolder(path: string, reset: boolean): Promise<DataFolder> {
  const folder = resolve(path);
  await makeWritable(folder);
  const lock = await lockFolder(folder);
  try {
    const database = join(folder, 'postgres');
    const uploads = join(folder, 'uploads');
    const marker = join(folder, 'initialized');
    const isInitialized = !reset && existsSync(marker);
    if (!isInitialized) await emptyFolder(folder);
    return {
      database,
      uploads,
      isInitialized,
      secrets: await readOrMakeSecrets(join(folder, SECRETS_FILE)),
      markInitialized: () => writeFile(marker, `${new Date().toISOString()}\n`),
      release: () => closeServer(lock),
    };
  } catch (error) {
    await closeServer(lock);
    throw error;
  }
}

async function makeWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch {
    throw new StackError(
      `The folder ${folder} cannot be written. Make it writable, or set DATA_DIR to a folder that is.`,
    );
  }
}

/** Removes everything but the keys: databases, also half-made ones, uploads and the marker. */
async function emptyFolder(folder: string): Promise<void> {
  const entries = (await readdir(folder)).filter((entry) => entry !== SECRETS_FILE);
  await Promise.all(
    entries.map((entry) => rm(join(folder, entry), { recursive: true, force: true })),
  );
}

async function readOrMakeSecrets(file: string): Promise<StackSecrets> {
  if (existsSync(file)) {
    const parsed = secretsSchema.safeParse(parseJson(await readFile(file, 'utf8')));
    if (parsed.success) return parsed.data;
  }
  const secrets = makeSecrets();
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Takes the folder by listening on a socket named after it. PGlite takes no lock of its own, and
 * two of them on one folder would destroy it. The system drops a socket's listener with its
 * process however that ends, so no lock can outlive its owner.
 */
async function lockFolder(folder: string): Promise<Server> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const address =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\resource-directory-${name}`
      : join(tmpdir(), `resource-directory-${name}.sock`);
  const inUse = new StackError(
    `Another stack already runs on the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
  if (await answers(address)) throw inUse;
  if (process.platform !== 'win32') await rm(address, { force: true });
  return new Promise((resolveLock, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', () => {
      reject(inUse);
    });
    server.listen(address, () => {
      server.unref();
      resolveLock(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolveAnswer) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolveAnswer(true);
    });
    socket.once('error', () => {
      resolveAnswer(false);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolveClose) => {
    server.close(() => {
      resolveClose();
    });
  });
}
