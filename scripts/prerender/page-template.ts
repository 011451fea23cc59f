import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { compileStyle } from './first-style.ts';
import { hashOf } from './page-cache.ts';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/assets\/[^"]+\.css"[^>]*>/u;
const FONT_SHEET = /<link rel="stylesheet"[^>]*href="\/fonts\/[^"]+\.css"[^>]*>/u;
const STYLE = /<style>([\s\S]*?)<\/style>/u;
const ENTRY = 'index.html';
const HOME_CHUNK = 'home';
/**
 * Screens with prerendered pages, except for the home page: those of `src/app/prerender/`, which
 * this build step cannot import. A page of any other screen fails prerendered-pages.test.ts.
 */
const SCREENS = [
  'about',
  'accessibility',
  'contact',
  'event',
  'events',
  'jobs',
  'list-your-service',
  'not-found',
  'privacy',
  'provider',
  'resource',
  'services',
  'terms',
];

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
  /** Document of the application shell, with the style of prerendered screens and preload links. */
  readonly shell: string;
  /**
   * Adds `modulepreload` links for the scripts of a page's screen, so that they load together with
   * the application. The first part of the path names the screen: `/resource/some-name` renders
   * `src/pages/resource/resource-page.tsx`. The home page has a chunk of its own (`vite.config.ts`).
   */
  readonly withScreen: (html: string, path: string) => string;
  /**
   * The same for a page with content. It contains the links of what the screen shares with others,
   * up to 33 small files, in a `template` that `src/main.tsx` opens: a browser asks for linked
   * files before it paints, at a millisecond each on a slow phone.
   */
  readonly withContentAndScreen: (html: string, path: string) => string;
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
  const rendering = importsOf(chunks, [ENTRY, ...application, home, ...SCREENS.map(screenModule)]);
  const scripts = [...rendering].map((name) => read(chunks[name]?.file ?? ''));
  const shell = inlineStyle(
    addToHead(await read(ENTRY), preloads(chunks, [...application])),
    await compileStyle(await Promise.all(scripts)),
  );
  const screenOf = (path: string) => {
    const [, name = ''] = path.split('/');
    const own = name === '' ? home : screenModule(name);
    const known = new Set([...application, ENTRY]);
    const files = [...importsOf(chunks, [own])].filter((name) => !known.has(name));
    return {
      own: files.filter((name) => name === own),
      shared: files.filter((name) => name !== own),
    };
  };
  return {
    shell,
    withScreen: (html, path) => {
      const { own, shared } = screenOf(path);
      return addToHead(html, preloads(chunks, [...own, ...shared]));
    },
    withContentAndScreen: (html, path) => {
      const { own, shared } = screenOf(path);
      const later = `<template data-scripts>${preloads(chunks, shared)}</template>`;
      return addToHead(html, preloads(chunks, own) + (shared.length === 0 ? '' : later));
    },
    fingerprint: hashOf(shell + manifest),
  };
}

function screenModule(name: string): string {
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

function preloads(chunks: Manifest, names: readonly string[]): string {
  const links = names.map(
    (name) => `<link rel="modulepreload" crossorigin href="/${chunks[name]?.file ?? ''}">`,
  );
  return links.join('\n    ');
}

/** At the end of the page, the first paint would come earlier and the largest one later. */
function addToHead(html: string, links: string): string {
  return html.replace('</head>', () => `  ${links}\n  </head>`);
}

/**
 * Inlines a style, so that the first paint needs no further request. `src/main.tsx` loads the sheet
 * of the whole site then, by its disabled link.
 */
function inlineStyle(html: string, style: string): string {
  const [link] = STYLE_SHEET.exec(html) ?? [];
  if (link === undefined) throw new Error('index.html of the build links no style sheet.');
  const later = link.replace('<link ', '<link disabled ');
  return html.replace(FONT_SHEET, '').replace(link, () => `<style>${style}</style>${later}`);
}

/** Returns the `style-src` hash of the inlined style. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no inlined style.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
