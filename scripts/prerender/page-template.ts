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

/** What `style-src` has to allow for the style inside a page: its hash. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no style inside.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
