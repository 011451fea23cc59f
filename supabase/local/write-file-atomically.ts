import { open, rename, rm } from 'node:fs/promises';

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
