import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reconcileUploads } from './reconcile-uploads.ts';
import { fileStorage } from './storage.ts';
import { storedPath } from './stored-file.ts';

let folder: string;
let rows: { id: string; bucket_id: string; name: string }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reconcile-test-'));
  rows = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const addRow = (name: string) => rows.push({ id: `id-${name}`, bucket_id: 'photos', name });
const storage = () => fileStorage(folder, 1000);
const upload = (name: string) =>
  storage().uploadObject('photos', name, undefined, new Uint8Array(3), 'image/png', '');
const read = (name: string) => storage().headObject('photos', name, undefined);

const database = {
  query(sql: string) {
    const found = rows;
    if (sql.startsWith('delete')) rows = rows.filter(({ id }) => !sql.includes(`'${id}'`));
    return Promise.resolve({ rows: found as never[] });
  },
};

it('deletes files without a row and keeps the others', async () => {
  await upload('kept');
  addRow('kept');
  await upload('without a row');
  await writeFile(join(folder, `${storedPath('photos', 'kept')}.1234`), 'unfinished');
  await writeFile(join(folder, 'README'), 'of somebody else');
  expect(await reconcileUploads(folder, database)).toEqual({
    removedFiles: 2,
    removedRows: [],
    missing: [],
  });
  expect((await read('kept')).size).toBe(3);
  await expect(read('without a row')).rejects.toThrow();
  expect(await readdir(folder)).toContain('README');
});

it('finishes an interrupted removal', async () => {
  await upload('half removed');
  addRow('half removed');
  await storage().deleteObject('photos', 'half removed', undefined);
  expect(await reconcileUploads(folder, database)).toEqual({
    removedFiles: 1,
    removedRows: ['photos/half removed'],
    missing: [],
  });
  expect(rows).toEqual([]);
});

it('ignores the removal of an object that was uploaded again', async () => {
  await upload('again');
  await storage().deleteObject('photos', 'again', undefined);
  await upload('again');
  addRow('again');
  expect(await reconcileUploads(folder, database)).toMatchObject({ removedRows: [], missing: [] });
  expect((await read('again')).size).toBe(3);
});

it('reports rows without a file and keeps them', async () => {
  addRow('lost');
  await rm(folder, { recursive: true });
  expect(await reconcileUploads(folder, database)).toEqual({
    removedFiles: 0,
    removedRows: [],
    missing: ['photos/lost'],
  });
  expect(rows).toHaveLength(1);
});
