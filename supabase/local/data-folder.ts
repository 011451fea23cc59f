import {
  access,
  constants,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  CHECKOUTS,
  createSecrets,
  damaged,
  FORMAT,
  hasOurManifest,
  MANIFEST,
  missing,
  readJson,
  readManifest,
  readSecrets,
  requireClusterFiles,
  SECRETS,
  TEMPORARY_SUFFIX,
  UPLOADS,
  writeJson,
  type Manifest,
  type StackSecrets,
} from './data-folder-files.ts';
import { explainFileFailure, StackError } from './errors.ts';
import { lockFolder } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { POSTGRES_MAJOR } from './postgres-server.ts';

/** Temporary files left by an interrupted write. */
const TEMPORARY_FILES = [MANIFEST, SECRETS, CHECKOUTS].map((name) => `${name}${TEMPORARY_SUFFIX}`);
const OWN_ENTRIES = /^(manifest\.json|secrets\.json|checkouts\.json|uploads|postgres.*)$/;
/** Separates the folder name from the time of the reset. */
const ASIDE = '.old-';
const ASIDE_TIME = /^\d{8}T\d{6}Z$/;
const KEPT_RESETS = 2;

/** Data folder of a stack: database, uploads and keys. */
export interface DataFolder {
  readonly database: string;
  readonly uploads: string;
  /** File with the checkouts of the payment stand-in. */
  readonly checkouts: string;
  readonly secrets: StackSecrets;
  /** False until the first start completes. Remains of an interrupted start are already deleted. */
  readonly isComplete: boolean;
  /** Call when the database is migrated and seeded. */
  markComplete(): Promise<void>;
  /** Releases the folder for the next stack. An incomplete first start is undone. */
  release(): Promise<void>;
}

/**
 * Opens a data folder for exclusive use. Creates data only in a folder that is empty or holds
 * remains of an interrupted first start. Never deletes files that others wrote.
 *
 * @param path the folder; created when missing.
 * @param reset moves the folder aside and starts with a new one that keeps the keys.
 * @throws StackError when the folder contains other files, is in use, damaged, incomplete, not
 *   writable, or was written by another version.
 */
export async function openDataFolder(path: string, reset: boolean): Promise<DataFolder> {
  const createdFolder = await createFolder(resolve(path));
  // One lock per folder, regardless of symbolic links.
  const folder = await realpath(path);
  const lock = await lockFolder(folder);
  let isComplete = true;
  let revert = async () => {
    if (createdFolder !== undefined) await removeEmptyFolders(folder, createdFolder);
  };
  const release = async () => {
    if (!isComplete) {
      await emptyFolder(folder);
      await revert();
    }
    await lock.release();
  };
  try {
    const entries = await readEntries(folder);
    if (entries.length > 0) await requireOurs(folder, entries);
    const secrets = await readSecrets(folder).catch(() => undefined);
    let manifest = reset ? undefined : await readFolder(folder, entries);
    if (manifest?.complete !== true) {
      if (manifest !== undefined) await emptyFolder(folder);
      else if (entries.length > 0) revert = await moveAside(folder);
      isComplete = false;
      manifest = await begin(folder, secrets ?? createSecrets());
    }
    const complete: Manifest = { ...manifest, complete: true };
    return {
      database: join(folder, 'postgres'),
      uploads: join(folder, UPLOADS),
      checkouts: join(folder, CHECKOUTS),
      secrets: await readSecrets(folder),
      isComplete,
      async markComplete() {
        await writeJson(join(folder, MANIFEST), complete);
        isComplete = true;
        if (reset) await pruneMovedAside(folder);
      },
      release,
    };
  } catch (error) {
    await release();
    throw explainFileFailure(error, folder);
  }
}

/** Creates a missing folder; returns the topmost created one. */
async function createFolder(folder: string): Promise<string | undefined> {
  try {
    const made = await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return made;
  } catch (error) {
    throw explainFileFailure(error, folder);
  }
}

/** Deletes a folder and its parents up to `topmost` while they are empty. */
async function removeEmptyFolders(folder: string, topmost: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch {
    // The folder is not empty.
    return;
  }
  if (folder !== topmost) await removeEmptyFolders(dirname(folder), topmost);
}

/** Returns the entries without temporary files of interrupted writes. */
async function readEntries(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((entry) => !TEMPORARY_FILES.includes(entry));
}

/**
 * Returns the manifest of a folder; undefined for an empty one.
 *
 * @throws StackError when a part of a complete folder is missing or damaged.
 */
async function readFolder(
  folder: string,
  entries: readonly string[],
): Promise<Manifest | undefined> {
  if (entries.length === 0) return undefined;
  if (!entries.includes(MANIFEST)) throw missing(folder, MANIFEST);
  const manifest = await readManifest(folder);
  if (!manifest.complete) return manifest;
  await requireClusterFiles(folder);
  if (!entries.includes(UPLOADS)) throw missing(folder, UPLOADS);
  if (!(await stat(join(folder, UPLOADS))).isDirectory()) throw damaged(folder, UPLOADS);
  if (entries.includes(CHECKOUTS)) await readJson(folder, CHECKOUTS);
  return manifest;
}

/** @throws StackError when the folder holds files that this program does not write. */
async function requireOurs(folder: string, entries: readonly string[]): Promise<void> {
  if ((await hasOurManifest(folder)) || areOurs(entries)) return;
  throw new StackError(
    `The folder ${folder} holds files that are not from this program, so nothing was changed in it. Set DATA_DIR to an empty folder or to one that does not exist yet.`,
  );
}

/** Whether a folder without a valid manifest holds only our files. */
function areOurs(entries: readonly string[]): boolean {
  return entries.includes(SECRETS) && entries.every((entry) => OWN_ENTRIES.test(entry));
}

async function begin(folder: string, secrets: StackSecrets): Promise<Manifest> {
  const manifest: Manifest = {
    application: 'resource-directory',
    format: FORMAT,
    postgres: POSTGRES_MAJOR,
    created: new Date().toISOString(),
    complete: false,
  };
  // Written first, so that remains of an interruption are recognised.
  await writeJson(join(folder, MANIFEST), manifest);
  await writeJson(join(folder, SECRETS), secrets);
  await mkdir(join(folder, UPLOADS));
  return manifest;
}

/** Deletes the files of a first start; the manifest last, because it identifies them. */
async function emptyFolder(folder: string): Promise<void> {
  const entries = await readdir(folder);
  const own = entries.filter((entry) => OWN_ENTRIES.test(entry) || TEMPORARY_FILES.includes(entry));
  for (const entry of [...own.filter((name) => name !== MANIFEST), MANIFEST]) {
    await rm(join(folder, entry), { recursive: true, force: true });
  }
}

/** Renames the folder and creates an empty one; returns a function that reverts this. */
async function moveAside(folder: string): Promise<() => Promise<void>> {
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const aside = `${folder}${ASIDE}${time}`;
  try {
    await rename(folder, aside);
  } catch (error) {
    throw new StackError(
      `The folder ${folder} cannot be moved aside. Move it yourself, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  await mkdir(folder);
  return async () => {
    await rmdir(folder);
    await rename(aside, folder);
  };
}

/** Deletes all but the latest folders that resets moved aside. */
async function pruneMovedAside(folder: string): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}${ASIDE}`;
  const aside = (await readdir(parent))
    .filter((entry) => entry.startsWith(prefix) && ASIDE_TIME.test(entry.slice(prefix.length)))
    .sort();
  for (const entry of aside.slice(0, -KEPT_RESETS)) {
    const path = join(parent, entry);
    if (await hasOurManifest(path)) await rm(path, { recursive: true, force: true });
  }
}
