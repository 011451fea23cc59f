import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MANIFEST, readPageTemplate } from './page-template.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><link rel="stylesheet" href="/assets/index.css"></head><body></body></html>',
  );
});
afterEach(() => rm(folder, { recursive: true }));

/** Reads the template of a build whose resource screen is in `screenFile`. */
async function templateWith({ screenFile = 'assets/resource-1.js', app = 'assets/app.js' } = {}) {
  const manifest = {
    'index.html': { file: 'assets/index.js', dynamicImports: ['src/app/app.tsx'] },
    'src/app/app.tsx': { file: app, imports: ['index.html', '_libraries.js'] },
    '_libraries.js': { file: 'assets/libraries.js' },
    '_home.js': { file: 'assets/home.js', name: 'home', imports: ['_libraries.js', '_map.js'] },
    'src/pages/resource/resource-page.tsx': {
      file: screenFile,
      imports: ['_libraries.js', '_map.js'],
    },
    '_map.js': { file: 'assets/map.js' },
    'src/pages/admin/admin-page.tsx': { file: 'assets/admin.js' },
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  for (const [at, { file }] of Object.values(manifest).entries()) {
    await writeFile(join(folder, file), `export const style = 'mt-${at}';`);
  }
  return readPageTemplate(folder);
}

/** Addresses that a document preloads, at once or when `main.tsx` runs. */
const preloads = (html: string, when: 'at once' | 'later' = 'at once') => {
  const [atOnce = '', later = ''] = html.split('<template data-scripts>');
  return [
    ...(when === 'later' ? later : atOnce).matchAll(
      /<link rel="modulepreload" crossorigin href="([^"]+)">/gu,
    ),
  ].map(([, address]) => address);
};

it('preloads the application in the shell', async () => {
  const { shell } = await templateWith();
  expect(preloads(shell)).toEqual(['/assets/app.js', '/assets/libraries.js']);
});

it('inlines the style of prerendered screens, and links the whole sheet for later', async () => {
  const { shell } = await templateWith();
  const [, style = ''] = /<style>(.*)<\/style><link disabled rel="stylesheet"/su.exec(shell) ?? [];
  const margins = [...style.matchAll(/\.mt-(\d)\{/gu)].map(([, at]) => at);
  expect(margins).toEqual(['0', '1', '2', '3', '4', '5']);
});

it('preloads the scripts of the screen that the application does not contain', async () => {
  const { withScreen } = await templateWith();
  const html = '<head></head>';
  expect(preloads(withScreen(html, '/resource/boat-loan'))).toEqual([
    '/assets/resource-1.js',
    '/assets/map.js',
  ]);
  expect(preloads(withScreen(html, '/'))).toEqual(['/assets/home.js', '/assets/map.js']);
  expect(preloads(withScreen(html, '/submit'))).toEqual([]);
});

it('leaves what a screen shares with others for later in a page with content', async () => {
  const { withContentAndScreen } = await templateWith();
  const page = withContentAndScreen('<head></head>', '/resource/boat-loan');
  expect(preloads(page)).toEqual(['/assets/resource-1.js']);
  expect(preloads(page, 'later')).toEqual(['/assets/map.js']);
});

it('has a new fingerprint when a file that a page links is renamed', async () => {
  const { fingerprint } = await templateWith();
  expect((await templateWith()).fingerprint).toBe(fingerprint);
  const screen = await templateWith({ screenFile: 'assets/resource-2.js' });
  expect(screen.fingerprint).not.toBe(fingerprint);
  expect((await templateWith({ app: 'assets/app-2.js' })).fingerprint).not.toBe(fingerprint);
});
