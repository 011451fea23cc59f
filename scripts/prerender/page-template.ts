import { createHash } from 'node:crypto';

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
  return indexHtml.replace(link, () => `<style>${style}</style>`);
}

/** What `style-src` has to allow for the style inside a page: its hash. Throws Error without one. */
export function styleHash(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (style === undefined) throw new Error('The page has no style inside.');
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
