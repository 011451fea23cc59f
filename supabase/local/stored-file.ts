import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm, truncate, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What a reply says about an object besides its bytes. */
export interface StoredMetadata {
  readonly contentType: string;
  readonly cacheControl: string;
  /** In quotes, as in the header. */
  readonly eTag: string;
}

/** An opened object; its reader closes it. */
export interface StoredFile extends StoredMetadata {
  readonly handle: FileHandle;
  /** Where the bytes begin in the file. */
  readonly start: number;
  /** Bytes without what precedes them. */
  readonly size: number;
  readonly modified: Date;
}

/** The upload has more bytes than allowed. Answered with 413. */
export class ObjectTooLargeError extends Error {
  override readonly name = 'ObjectTooLargeError';
}

const metadataSchema = z.object({
  contentType: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
});

const LINE_END = 10;
/** Above what the headers of a request can hold. */
const MAX_METADATA_BYTES = 64 * 1024;
/** Ends the name of an object whose row may remain to be deleted. */
export const REMOVED = '.removed';

/**
 * Where an object lies below the folder of uploads. Names are hashed, so that none can point
 * outside the folder.
 */
export function storedPath(bucket: string, key: string): string {
  const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
  return join(name.slice(0, 2), name);
}

/**
 * Writes an object to a file: one line of JSON with its metadata, then the bytes. The file appears
 * whole or not at all.
 *
 * @param sizeLimit most bytes; they are counted while they stream.
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
      // The hash is known at the end; until then as many zeros hold its place.
      await handle.writeFile(line('0'.repeat(32)));
      for await (const chunk of counted(body, hash, sizeLimit)) await handle.writeFile(chunk);
      const final = line(hash.digest('hex'));
      await handle.write(final, 0, final.byteLength, 0);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });
}

/**
 * Opens an object.
 *
 * @throws Error with code ENOENT when there is none.
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

/** Copies an object; the copy appears whole or not at all. */
export async function copyStored(from: string, to: string): Promise<void> {
  await replaceFile(to, (unfinished) => copyFile(from, unfinished));
}

/**
 * Removes an object if there is one. An empty file stays as a note that its row has to go too, until
 * `reconcileUploads` finds it.
 */
export async function removeStored(path: string): Promise<void> {
  try {
    await rename(path, path + REMOVED);
    await truncate(path + REMOVED);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
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
