import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './settings.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Runs `vite build` with the settings of the environment and prints its output. Uses a separate
 * process, so that its memory is free before pages are rendered.
 *
 * @throws Error with the output when the build fails.
 */
export async function runViteBuild(args: readonly string[]): Promise<void> {
  const command = [VITE, 'build', ...args];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}
