import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

/** Smaller files do not benefit. */
const SMALLEST_COMPRESSED = 160;

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzipCompress);

/** Writes compressed copies (`.br`, `.gz`) of the files in `folder` whose names match `pattern`. */
export async function compressFiles(folder: string, pattern: RegExp): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

/** Writes compressed copies of one file. */
async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST_COMPRESSED) return;
  const { br, gzip } = await compress(await readFile(file));
  await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gzip)]);
}

/** Writes a file that exists only when it is complete, because it is served as soon as it exists. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.draft`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Compressed copies of a file by content encoding. */
export interface CompressedCopies {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Compresses `bytes` at the highest levels. */
export async function compress(bytes: Buffer): Promise<CompressedCopies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gzip] = await Promise.all([
    brotliCompressed(bytes, { params }),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip };
}

/** Page files of the build. */
const PLAIN_FILE = /^[\w-]+(?:\/[\w-]+)*\.html$/u;

/** Compresses pages on first request. */
export class CompressedPages {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly folder: string) {}

  /** Compresses the page file `name` if it exists; without room on the disk, it stays as it is. */
  async ensure(name: string): Promise<void> {
    const file = join(this.folder, name);
    if (!PLAIN_FILE.test(name) || !existsSync(file) || existsSync(`${file}.br`)) return;
    const done = this.underWay.get(file) ?? compressFile(file);
    this.underWay.set(file, done);
    try {
      await done;
    } catch (error) {
      console.error('Failed to compress a page:', error);
    } finally {
      this.underWay.delete(file);
    }
  }
}
