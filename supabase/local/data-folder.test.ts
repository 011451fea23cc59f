import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('serves one stack at a time, and the next one after its release', async () => {
  const first = await openDataFolder(folder, false);
  await expect(openDataFolder(folder, false)).rejects.toThrow(/already runs on the data folder/);
  await first.release();
  const second = await openDataFolder(folder, false);
  await second.release();
});

it('throws away what an interrupted first start left', async () => {
  const interrupted = await openDataFolder(folder, false);
  await writeFile(`${interrupted.database}.unfinished`, 'half a database');
  await writeFile(interrupted.database, 'a database without its marker');
  await interrupted.release();

  const next = await openDataFolder(folder, false);
  expect(next.isInitialized).toBe(false);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  await next.release();
});

it('keeps the data of a start that went through', async () => {
  const first = await openDataFolder(folder, false);
  await writeFile(first.database, 'a database');
  await first.markInitialized();
  await first.release();

  const next = await openDataFolder(folder, false);
  expect(next.isInitialized).toBe(true);
  expect(existsSync(next.database)).toBe(true);
  await next.release();
});

it('keeps its keys through a reset, readable by their owner alone', async () => {
  const before = await openDataFolder(folder, false);
  await before.markInitialized();
  await before.release();
  const after = await openDataFolder(folder, true);
  expect(after.isInitialized).toBe(false);
  expect(after.secrets).toEqual(before.secrets);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  await after.release();
});

it('makes new keys when the file of keys is broken', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"jwtSecret":');
  const opened = await openDataFolder(folder, false);
  expect(opened.secrets.jwtSecret.length).toBeGreaterThanOrEqual(32);
  await opened.release();
});

it('says what to do when the folder cannot be made', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(join(file, 'data'), false)).rejects.toThrow(
    /cannot be written. Make it writable, or set DATA_DIR/,
  );
});
