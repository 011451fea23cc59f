import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { z } from 'zod';

const knownSchema = z.object({
  /** What all pages depend on: the application, its backend, the page around them. */
  madeOf: z.string(),
  /** Version by file. */
  versions: z.record(z.string(), z.string()),
});
type Known = z.infer<typeof knownSchema>;

/** The pages that the last build rendered, for the next one to use again. */
export class PageCache {
  private readonly pages: string;
  private readonly known: string;
  /** What this build has used, by file. */
  private readonly versions: Record<string, string> = {};

  private constructor(
    folder: string,
    private readonly madeOf: string,
    private last: Known['versions'],
  ) {
    this.pages = join(folder, 'pages');
    this.known = join(folder, 'known.json');
  }

  /**
   * Opens the cache in `folder`, empty where its pages were made of something else than `madeOf`,
   * or a build was broken off.
   */
  static async open(folder: string, madeOf: string): Promise<PageCache> {
    const cache = new PageCache(folder, madeOf, {});
    const known = await readKnown(cache.known);
    // Until the build ends, pages and versions differ.
    await rm(cache.known, { force: true });
    if (known?.madeOf === madeOf) cache.last = known.versions;
    else await rm(cache.pages, { recursive: true, force: true });
    return cache;
  }

  /** Puts a page into `folder` as it was rendered for this version. Resolves to whether it was. */
  async take(name: string, version: string, folder: string): Promise<boolean> {
    if (this.last[name] !== version) return false;
    try {
      await linkFile(join(this.pages, name), join(folder, name));
    } catch {
      return false; // A host has lost a part of what it kept.
    }
    this.versions[name] = version;
    return true;
  }

  /** Keeps a page of `folder` that was rendered for this version. */
  async keep(name: string, version: string, folder: string): Promise<void> {
    await linkFile(join(folder, name), join(this.pages, name));
    this.versions[name] = version;
  }

  /** Keeps what was taken or kept for the next build, and deletes the rest. */
  async close(): Promise<void> {
    const names = await readdir(this.pages, { recursive: true }).catch(() => []);
    const gone = names.filter(
      (name) => name.endsWith('.html') && !(name.replaceAll(sep, '/') in this.versions),
    );
    for (const name of gone) await unlink(join(this.pages, name));
    const known: Known = { madeOf: this.madeOf, versions: this.versions };
    await writeFileIn(dirname(this.known), basename(this.known), JSON.stringify(known));
  }
}

/** Writes a file in place of any that has its name. That one keeps its content under other names. */
export async function writeFileIn(folder: string, name: string, text: string): Promise<void> {
  const file = join(folder, name);
  await makeRoom(file, () => writeFile(file, text, { flag: 'wx' }));
}

async function readKnown(file: string): Promise<Known | null> {
  try {
    return knownSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // The first build, or one that was broken off.
  }
}

/** Both names lead to one file where the file system can do that. */
async function linkFile(from: string, to: string): Promise<void> {
  await makeRoom(to, () => link(from, to)).catch(() => copyFile(from, to));
}

/** Runs `create`; again once its folder is there and its name is free, where that was the reason. */
async function makeRoom(file: string, create: () => Promise<void>): Promise<void> {
  try {
    await create();
  } catch {
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    await create();
  }
}

/** A short text that stands for a long one. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
