import { spawn, type ChildProcess } from 'node:child_process';
import { vi } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import { freePort } from '../../supabase/local/ports.ts';

/** Longest that a start may take on a machine that does other things too. */
export const WAITING = { timeout: 45_000, interval: 20 };

/** A running command of the project, without npm and without a terminal. */
export interface Command {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

/** Free ports for a stack, as its environment names them. */
export async function freePorts(): Promise<{ API_PORT: string; MAIL_PORT: string }> {
  return { API_PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
}

/** Starts `npm run stack`. */
export function startStackCommand(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Command {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'stack', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return { child, output: () => output, exitCode };
}

/** Waits until a stack serves; fails early when it has ended instead. */
export async function untilReady(command: Command): Promise<void> {
  await vi.waitFor(() => {
    const { exitCode, signalCode } = command.child;
    if (exitCode === null && signalCode === null && !command.output().includes('Public key')) {
      throw new Error(`The stack is not ready: ${command.output()}`);
    }
  }, WAITING);
  if (command.child.exitCode !== null) throw new Error(`The stack ended: ${command.output()}`);
}
