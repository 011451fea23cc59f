import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hasEnded } from './child-process.ts';
import { spawnDeno } from './deno.ts';
import { freePort } from './ports.ts';

const START_TIMEOUT_MS = 20_000;
const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url));

export interface FunctionProcess {
  readonly process: ChildProcess;
  /** On the loopback address. */
  readonly port: number;
}

export interface FunctionProcessOptions {
  /** `supabase/functions`. */
  readonly folder: string;
  /** Environment of the function besides what Deno needs. */
  readonly environment: NodeJS.Dict<string>;
  readonly log: (line: string) => void;
}

/**
 * Starts a function in its own Deno process, which ends with this process, even on SIGKILL.
 *
 * @throws Error when it ends immediately or does not listen within 20 s.
 */
export async function startFunction(
  name: string,
  { folder, environment, log }: FunctionProcessOptions,
): Promise<FunctionProcess> {
  const port = await freePort();
  const home = join(folder, name);
  const child = spawnDeno(
    [
      'run',
      '--no-prompt',
      '--node-modules-dir=manual',
      '--no-remote',
      '--no-lock',
      `--config=${join(home, 'deno.json')}`,
      `--preload=${END_WITH_PARENT}`,
      '--allow-net',
      '--allow-env',
      `--allow-read=${join(folder, '../..')}`,
      join(home, 'index.ts'),
    ],
    {
      cwd: home,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...environment,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${String(port)}`,
      },
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => log(`[${name}] ${chunk.toString().trimEnd()}`));
  }
  await Promise.race([waitUntilListening(port, child), startFailure(child)]);
  return { process: child, port };
}

/** Rejects when the system cannot start the process, such as without memory or open files. */
function startFailure(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
  });
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      throw new Error(`it ended with code ${String(child.exitCode ?? child.signalCode)}`);
    }
    if (await accepts(port)) return;
    await pause(25);
  }
  child.kill('SIGKILL');
  throw new Error(`it did not listen within ${String(START_TIMEOUT_MS / 1000)} s`);
}

/** Whether a port of the loopback address accepts connections. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
