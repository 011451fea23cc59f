import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing } from './errors.ts';

/**
 * Creates a folder and its missing parents. `mkdir` of Node never ends where the system lets nobody
 * create a folder, such as in /proc.
 *
 * @returns the topmost folder that was created; undefined when the folder exists.
 */
export async function makeFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder);
    return folder;
  } catch (error) {
    if (await isFolder(folder)) return undefined;
    const parent = dirname(folder);
    if (parent === folder || (await exists(parent))) throw refused(error);
    const topmost = await makeFolder(parent);
    const made = await makeFolder(folder);
    return topmost ?? made;
  }
}

/** Says of a folder whose parent exists that nobody may create it. */
function refused(error: unknown): unknown {
  return isMissing(error)
    ? Object.assign(new Error('refused', { cause: error }), { code: 'EPERM' })
    : error;
}

async function isFolder(path: string): Promise<boolean> {
  return (await kindOf(path))?.isDirectory() === true;
}

async function exists(path: string): Promise<boolean> {
  return (await kindOf(path)) !== undefined;
}

function kindOf(path: string) {
  return stat(path).catch(() => undefined);
}
