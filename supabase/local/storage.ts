import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import {
  copyStored,
  openStored,
  removeStored,
  storedPath,
  writeStored,
  type StoredFile,
} from './stored-file.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/**
 * Stores uploaded objects as files below one folder.
 *
 * Ignores `version`, because uploads pass none and reads pass one. So a file is replaced even where the
 * database then refuses its new row; hosted projects keep the former version.
 *
 * @param folder folder of the files; created when missing.
 * @param sizeLimit maximum bytes of one object.
 */
export function fileStorage(folder: string, sizeLimit: number): StorageAdapter {
  const base = resolve(folder);
  const pathOf = (bucket: string, key: string) => join(base, storedPath(bucket, key));

  async function metadataOf(path: string): Promise<ObjectMetadata> {
    const file = await openStored(path);
    await file.handle.close();
    return asMetadata(file);
  }

  return {
    driver: undefined,

    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, key);
      const source = body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body);
      await writeStored(path, source, { contentType, cacheControl }, sizeLimit);
      return metadataOf(path);
    },

    async getObject(bucket, key, _version, headers) {
      const file = await openStored(pathOf(bucket, key));
      const metadata = asMetadata(file);
      if (headers?.ifNoneMatch === metadata.eTag) {
        await file.handle.close();
        return { metadata, httpStatusCode: 304 };
      }
      const bytes = file.handle.createReadStream({ start: file.start });
      return { metadata, httpStatusCode: 200, body: Readable.toWeb(bytes) };
    },

    headObject: (bucket, key) => metadataOf(pathOf(bucket, key)),

    deleteObject: (bucket, key) => removeStored(pathOf(bucket, key)),

    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => removeStored(pathOf(bucket, key))));
    },

    async copyObject(sourceBucket, source, _version, targetBucket, target) {
      const to = pathOf(targetBucket, target);
      await copyStored(pathOf(sourceBucket, source), to);
      const { eTag } = await metadataOf(to);
      return { httpStatusCode: 200, eTag, lastModified: new Date() };
    },

    privateAssetUrl: () => Promise.reject(new Error('Images are not transformed locally.')),
  };
}

function asMetadata({
  contentType,
  cacheControl,
  eTag,
  size,
  modified,
}: StoredFile): ObjectMetadata {
  return {
    cacheControl,
    eTag,
    mimetype: contentType,
    size,
    contentLength: size,
    lastModified: modified,
    httpStatusCode: 200,
  };
}
