import { open, rename, rm } from 'node:fs/promises';

/** Ending of a file that is being written. */
export const DRAFT = '.draft';

/**
 * Replaces a file so that it is there as a whole, the old one or the new one, also after a power
 * cut. Only its owner may read it.
 *
 * @throws Error of the file system, such as a full disk; the old file stays.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}${DRAFT}`;
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
