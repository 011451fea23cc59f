import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fileStorage } from './storage.ts';
import { ObjectTooLargeError } from './stored-file.ts';

const LIMIT = 1000;
let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'storage-test-'));
  folder = join(parent, 'uploads');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const bytes = (length: number) => new Uint8Array(length).fill(7);

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

it('returns an upload for any version', async () => {
  const storage = fileStorage(folder, LIMIT);
  const uploaded = await storage.uploadObject(
    'photos',
    'me/avatar.png',
    undefined,
    streamOf([bytes(400), bytes(600)]),
    'image/png',
    'max-age=3600',
  );
  const { metadata, body } = await storage.getObject('photos', 'me/avatar.png', 'v1');
  expect(metadata).toMatchObject({
    size: LIMIT,
    mimetype: 'image/png',
    cacheControl: 'max-age=3600',
    eTag: uploaded.eTag,
  });
  expect(await contentOf(body)).toEqual(bytes(LIMIT));
});

it('deletes a stream above the size limit', async () => {
  const storage = fileStorage(folder, LIMIT);
  const upload = storage.uploadObject(
    'photos',
    'big',
    undefined,
    streamOf([bytes(LIMIT), bytes(1)]),
    'image/png',
    '',
  );
  await expect(upload).rejects.toThrow(ObjectTooLargeError);
  expect(await filesBelow(parent)).toEqual([]);
});

it.each([
  '../outside',
  '../../outside',
  '/etc/outside',
  'a/../../outside',
  '..\\outside',
  '%2e%2e/outside',
  'a\0b',
])('keeps the name %j inside the folder', async (key) => {
  const storage = fileStorage(folder, LIMIT);
  await storage.uploadObject('photos', key, undefined, bytes(1), 'image/png', '');
  expect(await filesBelow(parent)).toEqual(await filesBelow(folder));
  expect((await storage.headObject('photos', key, undefined)).size).toBe(1);
});

it('separates buckets and names', async () => {
  const storage = fileStorage(folder, LIMIT);
  await storage.uploadObject('a', 'b/c', undefined, bytes(1), 'image/png', '');
  await expect(storage.headObject('a/b', 'c', undefined)).rejects.toThrow();
});

it('copies and deletes', async () => {
  const storage = fileStorage(folder, LIMIT);
  await storage.uploadObject('a', 'from', undefined, bytes(3), 'image/webp', '');
  await storage.copyObject('a', 'from', undefined, 'b', 'to', undefined);
  await storage.deleteObjects('a', ['from']);
  expect((await storage.headObject('b', 'to', undefined)).mimetype).toBe('image/webp');
  await expect(storage.headObject('a', 'from', undefined)).rejects.toThrow();
  await storage.deleteObject('a', 'never uploaded', undefined);
  await expect(storage.headObject('a', 'never uploaded', undefined)).rejects.toThrow();
});

it('replaces objects atomically', async () => {
  const storage = fileStorage(folder, LIMIT);
  const upload = (length: number, type: string) =>
    storage.uploadObject('a', 'b', undefined, bytes(length), type, '');
  const failing = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes(5));
    },
    pull: () => Promise.reject(new Error('The connection broke.')),
  });
  const first = await upload(3, 'image/png');
  const broken = storage.uploadObject('a', 'b', undefined, failing, 'image/webp', '');
  await expect(broken).rejects.toThrow('broke');
  expect(await storage.headObject('a', 'b', undefined)).toMatchObject({
    eTag: first.eTag,
    mimetype: 'image/png',
    size: 3,
  });
  const reading = await storage.getObject('a', 'b', undefined);
  await upload(7, 'image/webp');
  expect(await contentOf(reading.body)).toEqual(bytes(3));
  expect(await filesBelow(folder)).toHaveLength(1);
});

it('stores an empty object', async () => {
  const storage = fileStorage(folder, LIMIT);
  await storage.uploadObject('a', 'b', undefined, bytes(0), 'image/png', '');
  const { metadata, body } = await storage.getObject('a', 'b', undefined);
  expect(metadata.size).toBe(0);
  expect(await contentOf(body)).toEqual(bytes(0));
});

it('answers 304 for the current version', async () => {
  const storage = fileStorage(folder, LIMIT);
  const { eTag } = await storage.uploadObject('a', 'b', undefined, bytes(3), 'image/png', '');
  const reply = await storage.getObject('a', 'b', undefined, { ifNoneMatch: eTag });
  expect(reply.httpStatusCode).toBe(304);
  expect(reply.body).toBeUndefined();
});

/** Reads a body with what every version of the class has: the server library replaces it. */
async function contentOf(body: unknown): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}
