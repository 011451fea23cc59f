import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const installerSchema = z.object({ runInstall: z.custom<() => string>() });

/** Deno's cache. */
const DENO_CACHE = join(import.meta.dirname, '../../.cache/deno');

/**
 * Starts the Deno of the npm package `deno`. Downloads nothing: bare imports resolve to
 * `node_modules`, remote modules are rejected.
 *
 * @param args arguments of Deno, such as `['check', 'file.ts']`.
 */
export function spawnDeno(args: readonly string[], options: SpawnOptions): ChildProcess {
  const installer: unknown = require('deno/install_api.cjs');
  return spawn(installerSchema.parse(installer).runInstall(), args, {
    ...options,
    env: {
      ...(options.env ?? process.env),
      DENO_DIR: DENO_CACHE,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_NO_PROMPT: '1',
    },
  });
}
