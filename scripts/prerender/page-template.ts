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
  const chunks = manifestSchema.parse(JSON.parse(manifest));
  const application = chunks[ENTRY]?.dynamicImports ?? [];
  const needed = new Set(application.flatMap((name) => [name, ...(chunks[name]?.imports ?? [])]));
  needed.delete(ENTRY);
  if (needed.size === 0) throw new Error('The build has no application beside its entry.');
  const links = [...needed].map(
    (name) => `<link rel="modulepreload" crossorigin href="/${chunks[name]?.file ?? ''}">`,
  );
  return indexHtml.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}

/** Returns the `style-src` hash of the inlined style. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no inlined style.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
