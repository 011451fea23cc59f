import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './settings.ts';

const execute = promisify(execFile);

/** Run through `npx`, because the package lacks builds for some systems. */
const PACKAGE = 'supabase@3.1.0';
/** Beginning of the commands that remedies name. */
export const CLI_COMMAND = `npx ${PACKAGE}`;

/**
 * Runs the Supabase CLI, without telemetry.
 *
 * @returns its standard output.
 * @throws Error when it exits with an error.
 */
export async function supabaseCli(args: readonly string[]): Promise<string> {
  const { stdout } = await execute('npx', ['--yes', PACKAGE, ...args], {
    cwd: ROOT,
    shell: process.platform === 'win32',
    maxBuffer: 32 * 1024 ** 2,
    env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  });
  return stdout;
}
