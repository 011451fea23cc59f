import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { ROOT } from '../settings.ts';

const STYLE = join(ROOT, 'src/app/styles/index.css');
/** Not in the sheet of the site, which loads later: it would give the titles another font then. */
const DISPLAY_FONT = join(ROOT, 'public/fonts/besley-600.css');

/**
 * Compiles the style sheet for what some scripts render, minified: the display font, the base
 * styles, and the utilities whose names the scripts contain. It is half as long as the sheet of the
 * whole site.
 *
 * @param scripts sources of browser scripts.
 */
export async function compileStyle(scripts: readonly string[]): Promise<string> {
  const compiler = await compile(await readFile(STYLE, 'utf8'), {
    base: dirname(STYLE),
    from: STYLE,
    onDependency: () => undefined,
  });
  const names = new Scanner({}).scanFiles(scripts.map((content) => ({ content, extension: 'js' })));
  const style = compiler.build(names) + (await readFile(DISPLAY_FONT, 'utf8'));
  return optimize(style, { minify: true }).code.trim();
}
