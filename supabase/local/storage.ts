import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { App } from '@supabase/lite';
import { z } from 'zod';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

const sidecarSchema = z.object({
  contentType: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
});

/** The upload has more bytes than allowed. Answered with 413. */
export class ObjectTooLargeError extends Error {
  override readonly name = 'ObjectTooLargeError';
}

/**
 * Keeps uploaded bytes as files below one folder. Each object is two files: the bytes, and beside
 * them what a reply needs to say about them.
 *
 * - The `version` argument is ignored: uploads arrive without one, reads ask with one.
 * - Names are hashed into file names, so that no name can point outside the folder.
 * - Bytes are counted while they stream, because the size check before looks at Content-Length only.
 *
 * @param folder where the files go; made when missing.
 * @param sizeLimit most bytes of one object.
 */
export function fileStorage(folder: string, sizeLimit: number): StorageAdapter {
  const base = resolve(folder);

  function pathOf(bucket: string, key: string): string {
    const name = createHash('sha256').update(`${bucket}\0${key}`).digest('hex');
    const path = resolve(base, name.slice(0, 2), name);
    if (!path.startsWith(base + sep)) throw new Error('An object must stay inside the folder.');
    return path;
  }

  async function metadataOf(path: string): Promise<ObjectMetadata> {
    const [file, sidecar] = await Promise.all([stat(path), readFile(`${path}.json`, 'utf8')]);
    const { contentType, cacheControl, eTag } = sidecarSchema.parse(JSON.parse(sidecar));
    return {
      cacheControl,
      eTag,
      mimetype: contentType,
      size: file.size,
      contentLength: file.size,
      lastModified: file.mtime,
      httpStatusCode: 200,
    };
  }

  async function remove(bucket: string, key: string): Promise<void> {
    const path = pathOf(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }

  return {
    driver: undefined,

    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}`;
      try {
        const eTag = await writeCounted(unfinished, body, sizeLimit);
        await writeFile(`${path}.json`, JSON.stringify({ contentType, cacheControl, eTag }));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
      return metadataOf(path);
    },

    async getObject(bucket, key, _version, headers) {
      const path = pathOf(bucket, key);
      const metadata = await metadataOf(path);
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
      return { metadata, httpStatusCode: 200, body: Readable.toWeb(createReadStream(path)) };
    },

    headObject: (bucket, key) => metadataOf(pathOf(bucket, key)),

    deleteObject: (bucket, key) => remove(bucket, key),

    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },

    async copyObject(sourceBucket, source, _version, targetBucket, target) {
      const [from, to] = [pathOf(sourceBucket, source), pathOf(targetBucket, target)];
      await mkdir(dirname(to), { recursive: true });
      await Promise.all([copyFile(from, to), copyFile(`${from}.json`, `${to}.json`)]);
      const { eTag } = await metadataOf(to);
      return { httpStatusCode: 200, eTag, lastModified: new Date() };
    },

    privateAssetUrl: () => Promise.reject(new Error('Images are not transformed locally.')),
  };
}

type UploadBody = Parameters<StorageAdapter['uploadObject']>[3];

async function writeCounted(path: string, body: UploadBody, sizeLimit: number): Promise<string> {
  const hash = createHash('md5');
  let size = 0;
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.byteLength;
      hash.update(chunk);
      if (size > sizeLimit) {
        done(new ObjectTooLargeError(`An object may have at most ${String(sizeLimit)} bytes.`));
      } else {
        done(null, chunk);
      }
    },
  });
  const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body);
  await pipeline(source, count, createWriteStream(path));
  return `"${hash.digest('hex')}"`;
}
