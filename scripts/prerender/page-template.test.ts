import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MANIFEST, readPageTemplate } from './page-template.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-'));
  for (const name of ['.vite', 'assets', 'fonts']) await mkdir(join(folder, name));
  const link = (address: string) => `<link rel="stylesheet" href="/${address}">`;
  await writeFile(
    join(folder, 'index.html'),
    `<html><head>${link('fonts/title.css')}${link('assets/index.css')}</head><body></body></html>`,
  );
  await writeFile(join(folder, 'embed.html'), '');
  await writeFile(join(folder, 'fonts/title.css'), 'h1{font-family:Title}');
  await writeFile(join(folder, 'assets/index.css'), 'p{margin:0}');
});
afterEach(() => rm(folder, { recursive: true }));

/** Reads the template of a build whose resource screen is in `screenFile`. */
async function templateWith({ screenFile = 'assets/resource-1.js' } = {}) {
  const manifest = {
    'index.html': { file: 'assets/index.js', dynamicImports: ['_app.js'] },
    '_app.js': { file: 'assets/app.js', imports: ['index.html'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_app.js'] },
    'src/pages/home/home-page.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
    'src/pages/resource/resource-page.tsx': {
      file: screenFile,
      imports: ['_app.js', '_shared.js'],
    },
    'src/pages/admin/admin-page.tsx': { file: 'assets/admin.js' },
    'src/pages/embed-make/embed-make-page.tsx': { file: 'assets/embed-make.js' },
    'src/pages/start/start-page.tsx': { file: 'assets/start.js' },
    'src/pages/starter-kit/starter-kit-page.tsx': { file: 'assets/starter-kit.js' },
  };
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest));
  return readPageTemplate(folder);
}

/** Addresses of the scripts that a document loads beside its entry. */
const scripts = (html: string) =>
  [...html.matchAll(/<script type="module" async crossorigin src="([^"]+)">/gu)].map(
    ([, address]) => address,
  );

it('inlines the style of the site', async () => {
  const { shell } = await templateWith();
  expect(shell).toContain('<style>h1{font-family:Title}\np{margin:0}</style>');
  expect(shell).not.toContain('rel="stylesheet"');
});

it('names the application in the shell', async () => {
  const { shell } = await templateWith();
  expect(scripts(shell)).toEqual(['/assets/app.js']);
});

it('names the scripts of the screen that the application does not contain', async () => {
  const { withScreen } = await templateWith();
  const html = '<head></head>';
  expect(scripts(withScreen(html, '/resource/boat-loan'))).toEqual([
    '/assets/resource-1.js',
    '/assets/shared.js',
  ]);
  expect(scripts(withScreen(html, '/'))).toEqual(['/assets/home.js', '/assets/shared.js']);
  expect(scripts(withScreen(html, '/embed/make'))).toEqual(['/assets/embed-make.js']);
  expect(scripts(withScreen(html, '/start'))).toEqual(['/assets/start.js']);
  expect(scripts(withScreen(html, '/start/food-truck'))).toEqual(['/assets/starter-kit.js']);
  expect(() => withScreen(html, '/nowhere')).toThrow('no screen for /nowhere');
});

it('has a new fingerprint when a file that a page links is renamed', async () => {
  const { fingerprint } = await templateWith();
  expect((await templateWith()).fingerprint).toBe(fingerprint);
  const screen = await templateWith({ screenFile: 'assets/resource-2.js' });
  expect(screen.fingerprint).not.toBe(fingerprint);
});
