import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files do not benefit. */
const SMALLEST_COMPRESSED = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes compressed copies (`.br`, `.gz`) of the files in `folder` whose names match `pattern`. */
export async function compressFiles(folder: string, pattern: RegExp): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map((file) => compressFile(file, constants.BROTLI_MAX_QUALITY)));
}

/**
 * Writes compressed copies of one file.
 *
 * @param quality Brotli quality; 11 is slowest and smallest.
 */
export async function compressFile(file: string, quality: number): Promise<void> {
  if ((await stat(file)).size < SMALLEST_COMPRESSED) return;
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params })),
    writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}
