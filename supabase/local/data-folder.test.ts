import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-folder-test-'));
  folder = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const path = (part: string) => join(folder, part);

/** Contents of all files below the folder. */
async function contentOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [file, await readFile(file, 'latin1')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

/** A completed folder with the cluster files that are checked before a start. */
async function makeCompleteFolder(): Promise<void> {
  const opened = await openDataFolder(folder, false);
  await mkdir(path('postgres/global'), { recursive: true });
  await mkdir(path('postgres/pg_wal'));
  await writeFile(path('postgres/PG_VERSION'), '17\n');
  await writeFile(path('postgres/global/pg_control'), Buffer.alloc(8192, 1));
  await writeFile(path('postgres/pg_wal/000000010000000000000001'), Buffer.alloc(64, 1));
  await writeFile(path('checkouts.json'), '[]');
  await opened.markComplete();
  await opened.release();
}

it('serves one stack at a time, and the next one after its release', async () => {
  const first = await openDataFolder(folder, false);
  await expect(openDataFolder(folder, false)).rejects.toThrow(/already runs on the data folder/);
  await first.release();
  await (await openDataFolder(folder, false)).release();
});

it('keeps the data and keys of a completed start', async () => {
  await makeCompleteFolder();
  const before = await contentOf(folder);
  const next = await openDataFolder(folder, false);
  expect(next.isComplete).toBe(true);
  await next.release();
  expect(await contentOf(folder)).toEqual(before);
});

it('makes its keys readable for the owner only', async () => {
  const opened = await openDataFolder(folder, false);
  expect((await stat(path('secrets.json'))).mode & 0o777).toBe(0o600);
  await opened.release();
});

describe('an interrupted first start', () => {
  it('deletes its files and the folder', async () => {
    const opened = await openDataFolder(folder, false);
    await writeFile(opened.database, 'half a database');
    await opened.release();
    expect(await readdir(parent)).toEqual([]);
  });

  it('keeps files of others in the folder', async () => {
    const opened = await openDataFolder(folder, false);
    await writeFile(path('notes.txt'), 'precious');
    await opened.release();
    expect(await contentOf(folder)).toEqual({ [path('notes.txt')]: 'precious' });
  });

  it('starts again after it was killed', async () => {
    const killed = await openDataFolder(folder, false);
    await writeFile(killed.database, 'half a database');
    const copy = join(parent, 'copy');
    await cp(folder, copy, { recursive: true });
    await killed.release();

    const next = await openDataFolder(copy, false);
    expect(next.isComplete).toBe(false);
    expect((await readdir(copy)).sort()).toEqual(['manifest.json', 'secrets.json', 'uploads']);
    await next.release();
  });

  it('restores the previous data when it was a reset', async () => {
    await makeCompleteFolder();
    const before = await contentOf(folder);
    const opened = await openDataFolder(folder, true);
    await opened.release();
    expect(await contentOf(folder)).toEqual(before);
    expect(await readdir(parent)).toEqual([basename(folder)]);
  });
});

describe('a reset', () => {
  it('moves the data aside, keeps the keys and the latest two folders', async () => {
    await makeCompleteFolder();
    const secrets = await readFile(path('secrets.json'), 'utf8');
    const asides = ['data.old-20200101T000000Z', 'data.old-20210101T000000Z'];
    await mkdir(join(parent, 'data.old-before-christmas'));
    for (const name of asides) await cp(folder, join(parent, name), { recursive: true });

    const opened = await openDataFolder(folder, true);
    expect(opened.isComplete).toBe(false);
    expect(await readFile(path('secrets.json'), 'utf8')).toBe(secrets);
    await opened.markComplete();
    await opened.release();
    const names = (await readdir(parent)).sort();
    expect(names).toHaveLength(4);
    expect(names).toContain('data.old-before-christmas');
    expect(names).toContain(asides[1]);
    expect(names).not.toContain(asides[0]);
  });

  it('works on a damaged folder and creates missing keys', async () => {
    await makeCompleteFolder();
    await writeFile(path('secrets.json'), '{"jwtSecret":');
    const opened = await openDataFolder(folder, true);
    expect(opened.secrets.jwtSecret.length).toBeGreaterThanOrEqual(32);
    await opened.release();
  });
});

describe.each([false, true])('a folder with other files, with reset %s', (reset) => {
  it.each([
    ['a home folder', ['.bashrc', 'notes.txt']],
    ['a project', ['package.json', 'uploads/photo.png']],
    ['a database of somebody else', ['postgres/PG_VERSION']],
    ['a web application', ['manifest.json', 'background.js']],
    ['a draft', ['thesis.draft']],
  ])('stays unchanged: %s', async (_what, files) => {
    for (const file of files) {
      await mkdir(dirname(path(file)), { recursive: true });
      await writeFile(path(file), 'precious');
    }
    const before = await contentOf(folder);
    await expect(openDataFolder(folder, reset)).rejects.toThrow(
      /holds files that are not from this program, so nothing was changed/,
    );
    expect(await contentOf(folder)).toEqual(before);
    expect(await readdir(parent)).toEqual([basename(folder)]);
  });
});

describe('an unusable data folder', () => {
  const zero = (file: string) => writeFile(path(file), Buffer.alloc(8192));
  const remove = (part: string) => rm(path(part), { recursive: true });
  const write = (file: string, text: string) => writeFile(path(file), text);
  const manifest = (changes: object) =>
    write(
      'manifest.json',
      JSON.stringify({
        application: 'resource-directory',
        format: 2,
        postgres: 17,
        created: '2026-01-01T00:00:00.000Z',
        complete: true,
        ...changes,
      }),
    );

  it.each([
    ['no manifest', () => remove('manifest.json'), /Missing .*: manifest.json/],
    ['a cut manifest', () => write('manifest.json', '{'), /Damaged .*: manifest.json/],
    ['no PG_VERSION', () => remove('postgres/PG_VERSION'), /Missing .*: postgres\/PG_VERSION/],
    ['an emptied PG_VERSION', () => write('postgres/PG_VERSION', ''), /Damaged .*PG_VERSION/],
    ['no database', () => remove('postgres'), /Missing .*: postgres\/PG_VERSION/],
    ['a zeroed control file', () => zero('postgres/global/pg_control'), /Damaged .*pg_control/],
    ['no control file', () => remove('postgres/global/pg_control'), /Missing .*pg_control/],
    [
      'an emptied log',
      () => remove('postgres/pg_wal/000000010000000000000001'),
      /Damaged .*: postgres\/pg_wal/,
    ],
    ['no uploads', () => remove('uploads'), /Missing .*: uploads/],
    ['no keys', () => remove('secrets.json'), /Missing .*: secrets.json/],
    ['cut keys', () => write('secrets.json', '{"jwt'), /Damaged .*: secrets.json/],
    [
      'keys that are a folder',
      () => remove('secrets.json').then(() => mkdir(path('secrets.json'))),
      /Damaged .*: secrets.json/,
    ],
    ['cut checkouts', () => write('checkouts.json', '[{"id"'), /Damaged .*: checkouts.json/],
    ['a newer format', () => manifest({ format: 3 }), /newer version of this program/],
    ['a newer PostgreSQL', () => manifest({ postgres: 18 }), /newer version of this program/],
    ['an older PostgreSQL', () => manifest({ postgres: 16 }), /was written by PostgreSQL 16/],
  ])('stays unchanged and is reported: %s', async (_what, damage, sentence) => {
    await makeCompleteFolder();
    await damage();
    const before = await contentOf(folder);
    await expect(openDataFolder(folder, false)).rejects.toThrow(sentence);
    expect(await contentOf(folder)).toEqual(before);
  });
});

it.runIf(process.platform === 'linux')('reports a folder where none can be created', async () => {
  await expect(openDataFolder('/proc/data/here', false)).rejects.toThrow(/cannot be written/);
});

it('reports a folder that cannot be created', async () => {
  const file = join(parent, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(join(file, 'data'), false)).rejects.toThrow(
    /cannot be written. Make it writable, or set DATA_DIR/,
  );
});
