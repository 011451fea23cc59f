import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { spawnDeno } from '../supabase/local/deno.ts';
import { ROOT } from './settings.ts';

/** Tools of the checks; calls resolve to the exit code. */
export interface Tools {
  readonly npx: (args: readonly [string, ...string[]]) => Promise<number>;
  readonly deno: (args: readonly string[]) => Promise<number>;
}

/** Creates tools that write to the terminal or to `output`; in the background, others go first. */
export function createTools(
  output: 'inherit' | ((chunk: Buffer) => void),
  { background = false } = {},
): Tools {
  const pipe = output === 'inherit' ? 'inherit' : 'pipe';
  const options = { cwd: ROOT, stdio: ['ignore', pipe, pipe] } satisfies SpawnOptions;
  const follow = (child: ChildProcess) => {
    if (background && child.pid !== undefined) {
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    }
    if (output !== 'inherit') {
      child.stdout?.on('data', output);
      child.stderr?.on('data', output);
    }
    return exitCode(child);
  };
  return {
    npx: ([tool, ...rest]) => {
      const path = join(ROOT, 'node_modules/.bin', tool);
      return follow(spawn(path, rest, { ...options, shell: process.platform === 'win32' }));
    },
    deno: (args) => follow(spawnDeno(args, options)),
  };
}

function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
