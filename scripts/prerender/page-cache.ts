import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { z } from 'zod';

const indexSchema = z.object({
  /** Fingerprint of what all pages depend on: application, backend, template. */
  fingerprint: z.string(),
  /** Page version by file. */
  versions: z.record(z.string(), z.string()),
});
type CacheIndex = z.infer<typeof indexSchema>;

/** Pages of the last build, reused by the next one. */
export class PageCache {
  private readonly pages: string;
  private readonly known: string;
  /** Page versions of this build by file. */
  private readonly versions: Record<string, string> = {};

  private constructor(
    folder: string,
    private readonly fingerprint: string,
    private last: CacheIndex['versions'],
  ) {
    this.pages = join(folder, 'pages');
    this.known = join(folder, 'known.json');
  }

  /**
   * Opens the cache in `folder`. Empties it when the fingerprint differs or the last build was
   * interrupted.
   */
  static async open(folder: string, fingerprint: string): Promise<PageCache> {
    const cache = new PageCache(folder, fingerprint, {});
    const known = await readIndex(cache.known);
    // Deleted until the build ends, because pages and versions differ meanwhile.
    await rm(cache.known, { force: true });
    if (known?.fingerprint === fingerprint) cache.last = known.versions;
    else await rm(cache.pages, { recursive: true, force: true });
    return cache;
  }

  /** Copies the cached page of this version into `folder`; resolves to false without one. */
  async restore(name: string, version: string, folder: string): Promise<boolean> {
    if (this.last[name] !== version) return false;
    try {
      await linkFile(join(this.pages, name), join(folder, name));
    } catch {
      return false; // The host's build cache has lost the file.
    }
    this.versions[name] = version;
    return true;
  }

  /** Stores a page of `folder` under this version. */
  async store(name: string, version: string, folder: string): Promise<void> {
    await linkFile(join(folder, name), join(this.pages, name));
    this.versions[name] = version;
  }

  /** Saves the versions of this build and deletes other pages. */
  async close(): Promise<void> {
    const names = await readdir(this.pages, { recursive: true }).catch(() => []);
    const gone = names.filter(
      (name) => /\.(?:html|md)$/u.test(name) && !(name.replaceAll(sep, '/') in this.versions),
    );
    for (const name of gone) await unlink(join(this.pages, name));
    const known: CacheIndex = { fingerprint: this.fingerprint, versions: this.versions };
    await writeFileIn(dirname(this.known), basename(this.known), JSON.stringify(known));
  }
}

/** Replaces a file. Other hard links to the old file keep its content. */
export async function writeFileIn(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await retryInFolder(file, () => writeFile(file, text, { flag: 'wx' }));
}

async function readIndex(file: string): Promise<CacheIndex | null> {
  try {
    return indexSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // First build, or the last one was interrupted.
  }
}

/** Creates a hard link, or a copy where links are not supported. */
async function linkFile(from: string, to: string): Promise<void> {
  await retryInFolder(to, () => link(from, to)).catch(() => copyFile(from, to));
}

/** Runs `create`. If it fails, creates the folder of `file`, deletes `file` and runs it once more. */
async function retryInFolder(file: string, create: () => Promise<void>): Promise<void> {
  try {
    await create();
  } catch {
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    await create();
  }
}

/** Returns the SHA-256 hash of a text. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
