import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePorts, startStackProcess, type StackProcess } from '../../scripts/project-process.ts';
import { closeServer, HOST, listenOn } from '../../supabase/local/ports.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { WAITING } from '../rounds.ts';

let folder: string;
let data: string;
let ports: Awaited<ReturnType<typeof freePorts>>;
const running = new Set<StackProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stack-command-test-'));
  data = join(folder, 'data');
  ports = await freePorts();
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  running.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

function start(environment: Readonly<Record<string, string>> = {}): StackProcess {
  const command = startStackProcess({ DATA_DIR: data, ...ports, ...environment });
  running.add(command);
  return command;
}

/** Returns the output of a command that cannot start: one sentence without a stack trace. */
async function refusal(command: StackProcess): Promise<string> {
  expect(await command.exitCode).toBe(1);
  const output = command.output();
  expect(output).not.toMatch(/\n {4}at |\[object /);
  return output.trim();
}

describe('with a data folder of an earlier start', () => {
  let parent: string;
  let earlier: string;
  beforeAll(async () => {
    parent = await mkdtemp(join(tmpdir(), 'stack-command-test-'));
    earlier = join(parent, 'data');
    const stack = await startStack({ apiPort: 0, mailPort: 0, data: { folder: earlier } });
    await stack.stop();
  });
  afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }));

  it.each(['SIGINT', 'SIGTERM'] as const)('stops on %s with code 0', async (signal) => {
    const command = start({ DATA_DIR: earlier });
    await command.ready();
    command.child.kill(signal);
    expect(await command.exitCode).toBe(0);
  });

  it('does not share its data with a second stack', async () => {
    const first = start({ DATA_DIR: earlier });
    await first.ready();
    const second = start({ DATA_DIR: earlier, ...(await freePorts()) });
    expect(await refusal(second)).toContain('already runs on the data folder');
    first.child.kill('SIGTERM');
    expect(await first.exitCode).toBe(0);
  });

  // The last test with this folder.
  it('says what is damaged when the database itself refuses to start', async () => {
    // The first bytes are valid, so that only the server detects the damage.
    await truncate(join(earlier, 'postgres/global/pg_control'), 200);
    const output = await refusal(start({ DATA_DIR: earlier }));
    expect(output).toMatch(/Damaged .*control file.*--reset/s);
  });
});

it('starts again after its first start was killed half-way', async () => {
  const interrupted = start();
  await vi.waitFor(async () => {
    expect(await readdir(data).catch(() => [])).toContain('postgres');
  }, WAITING);
  interrupted.child.kill('SIGKILL');
  await interrupted.exitCode;

  const next = start();
  await next.ready();
  const reply = await fetch(`http://${HOST}:${ports.API_PORT}/functions/v1/health`);
  expect(reply.status).toBe(200);
});

it('says which port is in use and how to take another, and leaves nothing behind', async () => {
  const other = createServer();
  await listenOn(other, Number(ports.API_PORT));
  const output = await refusal(start());
  expect(output).toContain(`Port ${ports.API_PORT} is in use`);
  expect(output).toContain('API_PORT');
  expect(await readdir(folder)).toEqual([]);
  await closeServer(other);
});

it('does not touch a folder of somebody else', async () => {
  await mkdir(data);
  await writeFile(join(data, 'thesis.txt'), 'years of work');
  expect(await refusal(start())).toContain('holds files that are not from this program');
  expect(await readdir(data)).toEqual(['thesis.txt']);
});

/** Only root can mount a test disk. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

it.skipIf(!canMount)('says that the disk is full, and leaves nothing behind', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', folder]);
  try {
    expect(await refusal(start())).toContain('The disk of');
    expect(await readdir(folder)).toEqual([]);
  } finally {
    execFileSync('umount', [folder]);
  }
});

it('refuses a port that is none', async () => {
  expect(await refusal(start({ API_PORT: '0' }))).toContain('API_PORT must be a port number');
});
