import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FRAMED_PAGE } from '../response-headers.ts';
import { pageFile } from './application-routes.ts';
import { hashOf } from './page-cache.ts';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/((?:assets|fonts)\/[^"]+\.css)"[^>]*>/gu;
const STYLE = /<style>([\s\S]*?)<\/style>/u;
const ENTRY = 'index.html';

/** Manifest of a build in the browser build folder. */
export const MANIFEST = '.vite/manifest.json';
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** What pages take from a browser build. */
export interface PageTemplate {
  /** Document of the application shell, with the style and the scripts of the application. */
  readonly shell: string;
  /** Document of the page in the frame of widgets, with scripts of its own. */
  readonly framed: string;
  /**
   * Adds the scripts of a page's screen, so that they load together with the application.
   *
   * @throws Error when the build has no such screen.
   */
  readonly withScreen: (html: string, path: string) => string;
  /** Changes with the shell and with the file name of any script that a page may link. */
  readonly fingerprint: string;
}

/**
 * Reads the template from a browser build.
 *
 * @throws Error when the build has no style sheet, or no application beside its entry.
 */
export async function readPageTemplate(folder: string): Promise<PageTemplate> {
  const read = (address: string) => readFile(join(folder, address), 'utf8');
  const manifest = await read(MANIFEST);
  const chunks = manifestSchema.parse(JSON.parse(manifest));
  // The entry imports the application dynamically.
  const application = importsOf(chunks, [ENTRY, ...(chunks[ENTRY]?.dynamicImports ?? [])]);
  if (application.size < 2) throw new Error('The build has no application beside its entry.');
  const load = (html: string, keys: readonly string[]) => {
    // Each runs as it arrives, in a task of its own; preloaded, all would run in one.
    const scripts = keys.map(
      (key) =>
        `<script type="module" async crossorigin src="/${chunks[key]?.file ?? ''}"></script>`,
    );
    // At the end of the page, the first paint would come earlier and the largest one later.
    return html.replace('</head>', () => `  ${scripts.join('\n    ')}\n  </head>`);
  };
  const styled = await inlineStyles(await read(ENTRY), read);
  const shell = load(
    styled,
    [...application].filter((key) => key !== ENTRY),
  );
  return {
    shell,
    framed: await read(pageFile(FRAMED_PAGE)),
    withScreen: (html, path) => {
      const screen = screenOf(path);
      const file = `src/pages/${screen}/${screen}-page.tsx`;
      if (!(file in chunks)) throw new Error(`The build has no screen for ${path}: ${file}.`);
      return load(
        html,
        [...importsOf(chunks, [file])].filter((key) => !application.has(key)),
      );
    },
    fingerprint: hashOf(shell + manifest),
  };
}

/** Screens of entries by the first part of their paths. */
const ENTRY_SCREENS: Readonly<Record<string, string>> = {
  event: 'event',
  provider: 'provider',
  resource: 'resource',
  start: 'starter-kit',
};

/** Returns the folder in `src/pages` of the screen at a path; `/embed/make` names its own. */
function screenOf(path: string): string {
  const [, first = '', entry] = path.split('/');
  if (first === '') return 'home';
  const ofEntry = entry === undefined ? undefined : ENTRY_SCREENS[first];
  return ofEntry ?? path.slice(1).replaceAll('/', '-');
}

/** Chunks of `keys` that the build contains, with everything that they import. */
function importsOf(chunks: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const chunk = chunks[next];
    if (chunk === undefined || found.has(next)) continue;
    found.add(next);
    waiting.push(...chunk.imports);
  }
  return found;
}

/** Replaces the links of style sheets by one style, so that the first paint needs no request. */
async function inlineStyles(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  const links = [...html.matchAll(STYLE_SHEET)];
  if (links.length === 0) throw new Error('index.html of the build links no style sheet.');
  const sheets = await Promise.all(links.map(([, address = '']) => read(address)));
  const style = `<style>${sheets.join('\n').trim()}</style>`;
  return html.replace(STYLE_SHEET, '').replace('</head>', () => `${style}\n  </head>`);
}

/** Returns the `style-src` hash of the inlined style. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no inlined style.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
