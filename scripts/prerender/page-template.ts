import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from './page-cache.ts';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/u;
const STYLE = /<style>([\s\S]*?)<\/style>/u;
const ENTRY = 'index.html';
const HOME_CHUNK = 'home';

/** Manifest of a build in the browser build folder. */
export const MANIFEST = '.vite/manifest.json';
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** What pages take from a browser build. */
export interface PageTemplate {
  /** Document of the application shell, with inlined style and preload links. */
  readonly shell: string;
  /**
   * Adds `modulepreload` links for the scripts of a page's screen, so that they load together with
   * the application. The first part of the path names the screen: `/resource/some-name` renders
   * `src/pages/resource/resource-page.tsx`. The home page has a chunk of its own (`vite.config.ts`).
   */
  readonly withScreen: (html: string, path: string) => string;
  /** Changes with the shell and with the file name of any script that a page may link. */
  readonly fingerprint: string;
}

/**
 * Reads the template from a browser build.
 *
 * @throws Error when the build has no style sheet, no application chunk beside its entry, or no
 *   chunk of the home page.
 */
export async function readPageTemplate(folder: string): Promise<PageTemplate> {
  const read = (address: string) => readFile(join(folder, address), 'utf8');
  const manifest = await read(MANIFEST);
  const chunks = manifestSchema.parse(JSON.parse(manifest));
  // The entry imports the application dynamically.
  const application = importsOf(chunks, chunks[ENTRY]?.dynamicImports ?? []);
  application.delete(ENTRY);
  if (application.size === 0) throw new Error('The build has no application beside its entry.');
  const home = Object.keys(chunks).find((key) => chunks[key]?.name === HOME_CHUNK);
  if (home === undefined) throw new Error(`The build has no chunk named ${HOME_CHUNK}.`);
  const shell = await inlineStyle(withPreloads(await read(ENTRY), chunks, application), read);
  return {
    shell,
    withScreen: (html, path) => {
      const screen = importsOf(chunks, [path === '/' ? home : screenModule(path)]);
      for (const chunk of application) screen.delete(chunk);
      return withPreloads(html, chunks, screen);
    },
    fingerprint: hashOf(shell + manifest),
  };
}

function screenModule(path: string): string {
  const [, name = ''] = path.split('/');
  return `src/pages/${name}/${name}-page.tsx`;
}

/** Chunks of `names` that the build contains, with everything they import. */
function importsOf(chunks: Manifest, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks[name];
    if (chunk === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...chunk.imports);
  }
  return found;
}

/** In the head: at the end of the page, the first paint comes earlier and the largest one later. */
function withPreloads(html: string, chunks: Manifest, names: ReadonlySet<string>): string {
  const links = [...names].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${chunks[name]?.file ?? ''}">`,
  );
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Inlines the style sheet, so that the first paint needs no further request. */
async function inlineStyle(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const [link, address] = STYLE_SHEET.exec(html) ?? [];
  if (link === undefined || address === undefined) {
    throw new Error('index.html of the build links no style sheet.');
  }
  const style = (await read(address)).trim();
  // Scripts look for the link of the sheet and would load it again without one.
  const known = link.replace('<link ', '<link disabled ');
  return html.replace(link, () => `<style>${style}</style>${known}`);
}

/** Returns the `style-src` hash of the inlined style. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no inlined style.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
