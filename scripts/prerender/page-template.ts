import { createHash } from 'node:crypto';
import { z } from 'zod';

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/u;
const STYLE = /<style>([\s\S]*?)<\/style>/u;

/**
 * The page of the build with its style sheet inside, so that nothing has to be fetched before it
 * can be painted.
 *
 * @param readFile reads a file of the build by its address.
 * @throws Error where the page has no style sheet.
 */
export async function withInlineStyle(
  indexHtml: string,
  readFile: (address: string) => Promise<string>,
): Promise<string> {
  const [link, address] = STYLE_SHEET.exec(indexHtml) ?? [];
  if (link === undefined || address === undefined) throw new Error('The page has no style sheet.');
  const style = (await readFile(address)).trim();
  // Scripts that need the sheet look for its link, and would fetch it without one.
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
 * The page of the build with word of the scripts that its first one will ask for, so that they are
 * fetched along with it.
 *
 * @param manifest of the build, as JSON.
 * @throws Error where the page has no head, or the manifest no entry.
 */
export function withPreloads(indexHtml: string, manifest: string): string {
  const chunks = readManifest(manifest);
  const needed = applicationChunks(chunks);
  if (needed.size === 0) throw new Error('The build has no application beside its entry.');
  return withLinks(indexHtml, chunks, needed);
}

/**
 * Returns a function that adds to the page at `path` links to the scripts of its screen, so that
 * they are fetched with those of the application instead of after them. A screen is found by the
 * first part of its path: `/resource/some-name` is drawn by `src/pages/resource/resource-page.tsx`.
 *
 * @param manifest of the build, as JSON.
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

/** The application, which the entry imports once it runs, without the entry itself. */
function applicationChunks(chunks: Manifest): Set<string> {
  const needed = importsOf(chunks, chunks[ENTRY]?.dynamicImports ?? []);
  needed.delete(ENTRY);
  return needed;
}

/** `names` that are in the build, with all that they import. */
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

/** What `style-src` has to allow for the style inside a page: its hash. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no style inside.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
