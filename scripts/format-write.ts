import { StackError } from '../supabase/local/errors.ts';
import { createTools } from './test-tools.ts';

/**
 * Formats all or the named files with Prettier.
 *
 * @throws StackError when Prettier cannot parse a file.
 */
export async function run(args: readonly string[]): Promise<void> {
  const files = args.length === 0 ? ['.'] : args;
  const code = await createTools('inherit').npx(['prettier', '--write', ...files]);
  if (code !== 0) throw new StackError('Some files could not be formatted: see above.');
}
