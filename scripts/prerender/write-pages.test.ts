import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SitePage } from '../../src/app/prerender/site.ts';
import { selectPages, writePages } from './write-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

const entry = (path: string, version: string, updatedAt = '2026-11-20T12:00:00Z'): SitePage => ({
  path,
  version,
  updatedAt,
});
const home: SitePage = { path: '/', version: null, updatedAt: null };
const notFound: SitePage = { path: null, version: null, updatedAt: null };

/** Builds into a new folder; returns the rendered paths. */
async function build(name: string, pages: readonly SitePage[], fingerprint = 'application') {
  const rendered: (string | null)[] = [];
  async function* render(missing: readonly SitePage[]) {
    for (const page of missing) {
      rendered.push(page.path);
      yield await Promise.resolve({
        page,
        html: `${page.path ?? 'missing'} ${page.version ?? ''}`,
      });
    }
  }
  const folders = {
    outDir: join(folder, name),
    cacheDir: join(folder, 'cache'),
    siteUrl: null,
  };
  await writePages(pages, render, fingerprint, folders);
  return rendered;
}

const read = (file: string) => readFile(join(folder, file), 'utf8');
const inode = async (file: string) => (await stat(join(folder, file))).ino;

it('renders changed pages and reuses the others', async () => {
  const last = [home, notFound, entry('/event/a', '1'), entry('/event/b', '1')];
  expect(await build('first', last)).toEqual(['/', null, '/event/a', '/event/b']);
  const next = [home, notFound, entry('/event/a', '1'), entry('/event/b', '2')];
  expect(await build('second', next)).toEqual(['/', null, '/event/b']);
  expect(await read('first/event/b.html')).toBe('/event/b 1');
  expect(await read('second/event/b.html')).toBe('/event/b 2');
  expect(await inode('second/event/a.html')).toBe(await inode('first/event/a.html'));
  expect(await read('second/404.html')).toBe('missing ');
});

it('deletes removed pages from the cache', async () => {
  await build('first', [entry('/event/a', '1'), entry('/event/b', '1')]);
  await build('second', [entry('/event/b', '1')]);
  expect(await readdir(join(folder, 'second/event'))).toEqual(['b.html', 'b.md']);
  expect(await build('third', [entry('/event/a', '1')])).toEqual(['/event/a']);
});

it('renders everything again for another application', async () => {
  await build('first', [entry('/event/a', '1')]);
  expect(await build('second', [entry('/event/a', '1')], 'changed')).toEqual(['/event/a']);
});

it('renders everything after an interrupted build', async () => {
  const pages = [entry('/event/a', '1'), entry('/event/b', '1')];
  await build('first', pages);
  const folders = {
    outDir: join(folder, 'broken'),
    cacheDir: join(folder, 'cache'),
    siteUrl: null,
  };
  const changed = entry('/event/a', '2');
  async function* breakOff() {
    yield await Promise.resolve({ page: changed, html: 'changed' });
    throw new Error('broken off');
  }
  const broken = writePages([changed], breakOff, 'application', folders);
  await expect(broken).rejects.toThrow('broken off');
  expect(await build('second', pages)).toEqual(['/event/a', '/event/b']);
});

it('renders a page whose cached file is missing', async () => {
  await build('first', [entry('/event/a', '1'), entry('/event/b', '1')]);
  await rm(join(folder, 'cache/pages/event/a.html'));
  const rendered = await build('second', [entry('/event/a', '1'), entry('/event/b', '1')]);
  expect(rendered).toEqual(['/event/a']);
});

it('applies the limit: unversioned pages first, then the latest changes', () => {
  const older = entry('/event/a', '1', '2026-11-20T12:00:00Z');
  const newer = entry('/event/b', '1', '2026-11-21T12:00:00Z');
  const pages = [older, newer, home, notFound];
  expect(selectPages(pages, 4)).toEqual(pages);
  expect(selectPages(pages, 3)).toEqual([home, notFound, newer]);
  expect(selectPages(pages, 0)).toEqual([home, notFound]);
});
