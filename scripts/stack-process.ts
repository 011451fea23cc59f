import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../supabase/local/ports.ts';
import { ROOT } from './settings.ts';

const READY_LINE = 'Public key';
const START_TIMEOUT_MS = 60_000;

/** A running `npm run stack`, without npm and without a terminal. */
export interface StackProcess {
  readonly child: ChildProcess;
  /** Output so far. */
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
  /**
   * Waits until it serves.
   *
   * @throws Error with the output when it ends or is not ready within a minute.
   */
  ready(): Promise<void>;
}

/** Returns free ports as environment variables of a stack. */
export async function freePorts(): Promise<{ API_PORT: string; MAIL_PORT: string }> {
  return { API_PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
}

/** Starts the stack with additional environment variables. */
export function startStackProcess(environment: Readonly<Record<string, string>>): StackProcess {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'stack'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(READY_LINE)) resolve();
      });
    }
  });
  return {
    child,
    output: () => output,
    exitCode,
    async ready() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          reject(
            new Error(
              `The stack was not ready within ${String(START_TIMEOUT_MS / 1000)} s: ${output}`,
            ),
          );
        }, START_TIMEOUT_MS);
      });
      const ended = exitCode.then(() => {
        throw new Error(`The stack ended: ${output}`);
      });
      try {
        await Promise.race([isReady, ended, late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

/** Returns the keys of a data folder. */
export async function readKeys(dataFolder: string): Promise<z.infer<typeof secretsSchema>> {
  const text = await readFile(join(dataFolder, 'secrets.json'), 'utf8');
  return secretsSchema.parse(JSON.parse(text));
}
