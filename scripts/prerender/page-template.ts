import { createHash } from 'node:crypto';
import { z } from 'zod';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/u;
const STYLE = /<style>([\s\S]*?)<\/style>/u;

/**
 * Returns the page with its style sheet inlined, so that the first paint needs no further request.
 *
 * @param readFile reads a build file by its address.
 * @throws Error when the page has no style sheet.
 */
export async function withInlineStyle(
  indexHtml: string,
  readFile: (address: string) => Promise<string>,
): Promise<string> {
  const [link, address] = STYLE_SHEET.exec(indexHtml) ?? [];
  if (link === undefined || address === undefined)
    throw new Error('index.html of the build links no style sheet.');
  const style = (await readFile(address)).trim();
  // Scripts look for the link of the sheet and would load it again without one.
  const known = link.replace('<link ', '<link disabled ');
  return indexHtml.replace(link, () => `<style>${style}</style>${known}`);
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
const ENTRY = 'index.html';

/**
 * Returns the page with `modulepreload` links for the application's scripts.
 *
 * @param manifest manifest of the build as JSON.
 * @throws Error when the manifest has no application chunk.
 */
export function withPreloads(indexHtml: string, manifest: string): string {
  const chunks = readManifest(manifest);
  const needed = applicationChunks(chunks);
  if (needed.size === 0) throw new Error('The build has no application beside its entry.');
  return withLinks(indexHtml, chunks, needed);
}

/**
 * Returns a function that adds `modulepreload` links for the scripts of a page's screen, so that
 * they load together with the application. The first part of the path names the screen:
 * `/resource/some-name` renders `src/pages/resource/resource-page.tsx`.
 *
 * @param manifest manifest of the build as JSON.
 */
export function screenPreloads(manifest: string): (html: string, path: string) => string {
  const chunks = readManifest(manifest);
  const known = applicationChunks(chunks);
  return (html, path) => {
    const [, name = ''] = path.split('/');
    const screen = `src/pages/${name}/${name}-page.tsx`;
    const needed = new Set([...importsOf(chunks, [screen])].filter((chunk) => !known.has(chunk)));
    return withLinks(html, chunks, needed);
  };
}

type Manifest = z.infer<typeof manifestSchema>;

function readManifest(manifest: string): Manifest {
  return manifestSchema.parse(JSON.parse(manifest));
}

/** Chunks of the application, which the entry imports dynamically; without the entry. */
function applicationChunks(chunks: Manifest): Set<string> {
  const needed = importsOf(chunks, chunks[ENTRY]?.dynamicImports ?? []);
  needed.delete(ENTRY);
  return needed;
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

function withLinks(html: string, chunks: Manifest, names: ReadonlySet<string>): string {
  const links = [...names].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${chunks[name]?.file ?? ''}">`,
  );
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Returns the `style-src` hash of the inlined style. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no inlined style.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
