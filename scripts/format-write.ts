import { writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';
import options from '../.oxfmtrc.json' with { type: 'json' };
import { StackError } from '../supabase/local/errors.ts';
import { createTools } from './test-tools.ts';

/**
 * Formats all or the named files.
 *
 * @throws StackError when a file cannot be parsed.
 */
export async function run(args: readonly string[]): Promise<void> {
  const code = await createTools('inherit').npx(['oxfmt', ...args]);
  if (code !== 0) throw new StackError('Some files could not be formatted: see above.');
}

/** Writes a generated TypeScript file, formatted like the files that people write. */
export async function writeFormatted(target: URL, text: string): Promise<void> {
  const { code } = await format(target.pathname, text, options);
  await writeFile(target, code);
}
