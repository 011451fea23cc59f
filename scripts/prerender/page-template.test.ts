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
  await writeFile(join(folder, 'assets/index.css'), 'p{margin:0}\n');
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
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  return readPageTemplate(folder);
}

/** Addresses that a document preloads. */
const preloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/gu)].map(
    ([, address]) => address,
  );

it('inlines the style and preloads the application in the shell', async () => {
  const { shell } = await templateWith();
  expect(shell).toContain('<style>p{margin:0}</style><link disabled rel="stylesheet"');
  expect(preloads(shell)).toEqual(['/assets/app.js', '/assets/libraries.js']);
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

it('has a new fingerprint when a file that a page links is renamed', async () => {
  const { fingerprint } = await templateWith();
  expect((await templateWith()).fingerprint).toBe(fingerprint);
  const screen = await templateWith({ screenFile: 'assets/resource-2.js' });
  expect(screen.fingerprint).not.toBe(fingerprint);
  expect((await templateWith({ app: 'assets/app-2.js' })).fingerprint).not.toBe(fingerprint);
});
