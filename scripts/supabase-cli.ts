import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './settings.ts';

const execute = promisify(execFile);

/**
 * Runs the Supabase CLI, without telemetry.
 *
 * @returns what it wrote to standard output.
 * @throws when it ends with an error.
 */
export async function supabaseCli(args: readonly string[]): Promise<string> {
  const { stdout } = await execute(join(ROOT, 'node_modules/.bin/supabase'), args, {
    cwd: ROOT,
    maxBuffer: 32 * 1024 ** 2,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  return stdout;
}
