import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing, StackError } from './errors.ts';
import { REMEDY } from './postgres-failure.ts';
import { POSTGRES_MAJOR } from './postgres-server.ts';

/** Increases with each layout that older versions cannot read. */
export const FORMAT = 2;
export const MANIFEST = 'manifest.json';
export const SECRETS = 'secrets.json';
export const CHECKOUTS = 'checkouts.json';
export const UPLOADS = 'uploads';
const CONTROL_FILE = 'postgres/global/pg_control';
const WAL_FOLDER = 'postgres/pg_wal';
const VERSION_FILE = 'postgres/PG_VERSION';
/** Segment names of the write-ahead log. */
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/** Distinguishes our manifest from other files of that name. */
const ownManifestSchema = z.object({ application: z.literal('resource-directory') });
const manifestSchema = ownManifestSchema.extend({
  format: z.int(),
  postgres: z.int(),
  created: z.iso.datetime(),
  /** False during the first start: the folder holds no user data yet. */
  complete: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  databasePassword: z.string().min(16),
});

/** Keys of one installation. A reset keeps them, so that existing builds keep working. */
export type StackSecrets = z.infer<typeof secretsSchema>;

/** Creates random keys. */
export function createSecrets(): StackSecrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    databasePassword: random(24),
  };
}

/** Error for a missing part of a data folder. */
export function missing(folder: string, part: string): StackError {
  return new StackError(`Missing in the data folder ${folder}: ${part}. ${REMEDY}`);
}

/** Error for a damaged part of a data folder. */
export function damaged(folder: string, part: string): StackError {
  return new StackError(`Damaged in the data folder ${folder}: ${part}. ${REMEDY}`);
}

/**
 * Checks the files that PostgreSQL needs to start.
 *
 * @param folder the data folder.
 * @throws StackError that names the first missing or damaged part.
 */
export async function requireClusterFiles(folder: string): Promise<void> {
  const version = await orMissing(
    folder,
    VERSION_FILE,
    readFile(join(folder, VERSION_FILE), 'utf8'),
  );
  if (version.trim() !== String(POSTGRES_MAJOR)) throw damaged(folder, VERSION_FILE);
  const control = await orMissing(folder, CONTROL_FILE, readFile(join(folder, CONTROL_FILE)));
  if (control.every((byte) => byte === 0)) throw damaged(folder, CONTROL_FILE);
  const log = await orMissing(folder, WAL_FOLDER, readdir(join(folder, WAL_FOLDER)));
  const sizes = log
    .filter((name) => WAL_SEGMENT.test(name))
    .map(async (name) => (await stat(join(folder, WAL_FOLDER, name))).size);
  if (Math.max(0, ...(await Promise.all(sizes))) === 0) throw damaged(folder, WAL_FOLDER);
}

async function orMissing<T>(folder: string, part: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isMissing(error) ? missing(folder, part) : error;
  }
}

/** Whether a folder has a manifest of this program. */
export async function hasOurManifest(folder: string): Promise<boolean> {
  const manifest: unknown = await readJson(folder, MANIFEST).catch(() => undefined);
  return ownManifestSchema.safeParse(manifest).success;
}

/** @throws StackError when the manifest is missing, damaged or of another version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = manifestSchema.safeParse(await readJson(folder, MANIFEST));
  if (!manifest.success) throw damaged(folder, MANIFEST);
  const { format, postgres } = manifest.data;
  if (format > FORMAT || postgres > POSTGRES_MAJOR) {
    throw new StackError(
      `The folder ${folder} was written by a newer version of this program (format ${format}, PostgreSQL ${postgres}). Update the program, or set DATA_DIR to another folder.`,
    );
  }
  if (postgres < POSTGRES_MAJOR) {
    throw new StackError(
      `The folder ${folder} was written by PostgreSQL ${postgres}; this program runs ${POSTGRES_MAJOR}. Run the command with --reset, which moves the folder aside and starts with new data, or set DATA_DIR to another folder.`,
    );
  }
  return manifest.data;
}

/** @throws StackError when the keys are missing or damaged. */
export async function readSecrets(folder: string): Promise<StackSecrets> {
  const secrets = secretsSchema.safeParse(await readJson(folder, SECRETS));
  if (!secrets.success) throw damaged(folder, SECRETS);
  return secrets.data;
}

/** @throws StackError when the file is missing or is not JSON. */
export async function readJson(folder: string, name: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(join(folder, name), 'utf8');
  } catch (error) {
    throw isMissing(error) ? missing(folder, name) : damaged(folder, name);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw damaged(folder, name);
  }
}

/** Writes a file of the data folder. */
export function writeJson(path: string, value: unknown): Promise<void> {
  return writeFileAtomically(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Suffix of a file that is being written. */
export const TEMPORARY_SUFFIX = '.draft';

/**
 * Replaces a file atomically, also against power loss. Only the owner may read it.
 *
 * @throws Error of the file system, such as a full disk; the old file stays.
 */
export async function writeFileAtomically(path: string, text: string): Promise<void> {
  const temporary = `${path}${TEMPORARY_SUFFIX}`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
