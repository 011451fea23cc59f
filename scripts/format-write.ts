import { StackError } from '../supabase/local/errors.ts';
import { toolsTo } from './test-tools.ts';

/**
 * Formats every file with Prettier, or the files that are named.
 *
 * @throws StackError when Prettier cannot read a file.
 */
export async function run(args: readonly string[]): Promise<void> {
  const files = args.length === 0 ? ['.'] : args;
  const code = await toolsTo('inherit').npx(['prettier', '--write', ...files]);
  if (code !== 0) throw new StackError('Some files could not be formatted: see above.');
}
