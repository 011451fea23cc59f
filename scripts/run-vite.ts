import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './settings.ts';

const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/**
 * Runs `vite build` with the settings of the environment, in a process of its own: the memory that
 * it takes is free again when pages are rendered. Prints its warnings.
 *
 * @throws Error with what it printed when the build fails.
 */
export async function runViteBuild(args: readonly string[]): Promise<void> {
  const command = [VITE, 'build', ...args];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { cwd: ROOT });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
}
