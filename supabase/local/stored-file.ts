import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Metadata of an object. */
export interface StoredMetadata {
  readonly contentType: string;
  readonly cacheControl: string;
  /** In quotes, as in the `ETag` header. */
  readonly eTag: string;
}

/** An open object; the reader must close it. */
export interface StoredFile extends StoredMetadata {
  readonly handle: FileHandle;
  /** Offset of the bytes in the file. */
  readonly start: number;
  /** Size without the metadata line. */
  readonly size: number;
  readonly modified: Date;
}

/** The upload exceeds the size limit. Answered with 413. */
export class ObjectTooLargeError extends Error {
  override readonly name = 'ObjectTooLargeError';
}

const metadataSchema = z.object({
  contentType: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
});

const LINE_END = 10;
/** Larger than the headers of a request. */
const MAX_METADATA_BYTES = 64 * 1024;

/**
 * Returns the path of an object below the uploads folder. The name is a hash, so that it cannot
 * point outside the folder.
 */
export function storedPath(bucket: string, key: string): string {
  const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
  return join(name.slice(0, 2), name);
}

/**
 * Writes an object to a file atomically: one line of JSON with metadata, then the bytes.
 *
 * @param sizeLimit maximum bytes, counted while streaming.
 * @throws ObjectTooLargeError
 */
export async function writeStored(
  path: string,
  body: AsyncIterable<Uint8Array>,
  metadata: Omit<StoredMetadata, 'eTag'>,
  sizeLimit: number,
): Promise<void> {
  await replaceFile(path, async (unfinished) => {
    const handle = await open(unfinished, 'wx');
    try {
      const hash = createHash('md5');
      const line = (digest: string) =>
        Buffer.from(`${JSON.stringify({ ...metadata, eTag: `"${digest}"` })}\n`);
      // The hash is known at the end; zeros reserve its place.
      await handle.writeFile(line('0'.repeat(32)));
      for await (const chunk of counted(body, hash, sizeLimit)) await handle.writeFile(chunk);
      const final = line(hash.digest('hex'));
      await handle.write(final, 0, final.byteLength, 0);
    } finally {
      await handle.close();
    }
  });
}

/**
 * Opens an object.
 *
 * @throws Error with code ENOENT when it does not exist.
 */
export async function openStored(path: string): Promise<StoredFile> {
  const handle = await open(path, 'r');
  try {
    const { size, mtime } = await handle.stat();
    const head = Buffer.alloc(Math.min(size, MAX_METADATA_BYTES));
    await handle.read(head, 0, head.byteLength, 0);
    const start = head.indexOf(LINE_END) + 1;
    const metadata = metadataSchema.parse(JSON.parse(head.toString('utf8', 0, start)));
    return { ...metadata, handle, start, size: size - start, modified: mtime };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Copies an object atomically. */
export async function copyStored(from: string, to: string): Promise<void> {
  await replaceFile(to, (unfinished) => copyFile(from, unfinished));
}

/** Deletes an object if it exists. */
export async function removeStored(path: string): Promise<void> {
  await rm(path, { force: true });
}

async function replaceFile(path: string, write: (unfinished: string) => Promise<void>) {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  try {
    await write(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
  sizeLimit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > sizeLimit) {
      throw new ObjectTooLargeError(`An object may have at most ${String(sizeLimit)} bytes.`);
    }
    hash.update(chunk);
    yield chunk;
  }
}
