import { StackError } from '../supabase/local/errors.ts';
import { toolsTo } from './test-tools.ts';

/**
 * Formats every file with Prettier.
 *
 * @throws StackError when Prettier cannot read a file.
 */
export async function run(args: readonly string[]): Promise<void> {
  const code = await toolsTo('inherit').npx(['prettier', '--write', '.', ...args]);
  if (code !== 0) throw new StackError('Some files could not be formatted: see above.');
}
