import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../../scripts/settings.ts';
import { closeServer, freePort, HOST } from '../../supabase/local/ports.ts';

let folder: string;
let ports: { API_PORT: string; MAIL_PORT: string };
const running = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-command-test-'));
  ports = { API_PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

interface Command {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
}

/** `npm run stack` without npm and without a terminal. */
function startCommand(environment: Record<string, string> = {}): Command {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'stack'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...ports, ...environment },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, output: () => output, exitCode };
}

const waiting = { timeout: 45_000, interval: 20 };
const untilReady = (command: Command) =>
  vi.waitFor(() => {
    expect(command.output()).toContain('Public key');
  }, waiting);

it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s with code 0', async (signal) => {
  const command = startCommand();
  await untilReady(command);
  command.child.kill(signal);
  expect(await command.exitCode).toBe(0);
});

it('starts again after its first start was killed half-way', async () => {
  const interrupted = startCommand();
  await vi.waitFor(async () => {
    const entries = await readdir(join(folder, 'data')).catch(() => []);
    expect(entries.some((entry) => entry.startsWith('postgres.'))).toBe(true);
  }, waiting);
  interrupted.child.kill('SIGKILL');
  await interrupted.exitCode;

  const next = startCommand();
  await untilReady(next);
  const reply = await fetch(`http://${HOST}:${ports.API_PORT}/functions/v1/health`);
  expect(reply.status).toBe(200);
});

it('says which port is in use and how to take another', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(Number(ports.API_PORT), HOST, resolve);
  });
  const command = startCommand();
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toContain(`Port ${ports.API_PORT} is in use`);
  expect(command.output()).toContain('API_PORT');
  expect(command.output()).not.toContain('    at ');
  await closeServer(other);
});

it('does not share its data with a second stack', async () => {
  const first = startCommand();
  await untilReady(first);
  const otherPorts = { API_PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
  const second = startCommand(otherPorts);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain('already runs on the data folder');
});

it.each(['0', '65536', 'http', '80 80'])('refuses API_PORT=%s', async (port) => {
  const command = startCommand({ API_PORT: port });
  expect(await command.exitCode).toBe(1);
  expect(command.output()).toContain('API_PORT must be a port number');
});
