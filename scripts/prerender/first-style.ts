import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { ROOT } from '../settings.ts';

const STYLE = join(ROOT, 'src/app/styles/index.css');

/**
 * Compiles the style sheet for what some scripts render, minified: the base styles, and the
 * utilities whose names the scripts contain. It is half as long as the sheet of the whole site.
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
  return optimize(compiler.build(names), { minify: true }).code.trim();
}
