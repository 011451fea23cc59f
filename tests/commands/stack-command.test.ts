import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePorts, startStackProcess, type StackProcess } from '../../scripts/project-process.ts';
import { closeServer, freePort, HOST, listenOn } from '../../supabase/local/ports.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { WAITING } from '../rounds.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'stack-command-test-'));
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });

describe('a data folder', () => {
  let parent: string;
  let data: string;
  const running = new Set<StackProcess>();
  beforeAll(async () => {
    parent = await newFolder();
    data = join(parent, 'data');
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await remove(parent);
  });

  async function start() {
    const ports = await freePorts();
    const command = startStackProcess({ DATA_DIR: data, ...ports });
    running.add(command);
    return { ...command, api: `http://${HOST}:${ports.API_PORT}` };
  }

  it('outlives a first start that was killed half-way, and serves one stack until Ctrl+C', async () => {
    const interrupted = await start();
    await vi.waitFor(async () => {
      expect(await readdir(data).catch(() => [])).toContain('postgres');
    }, WAITING);
    interrupted.child.kill('SIGKILL');
    await interrupted.exitCode;

    const first = await start();
    await first.ready();
    expect((await fetch(`${first.api}/functions/v1/health`)).status).toBe(200);

    const second = await start();
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toContain('already runs on the data folder');
    // One sentence without a stack trace.
    expect(second.output()).not.toMatch(/\n {4}at |\[object /);

    first.child.kill('SIGINT');
    expect(await first.exitCode).toBe(0);
  });

  it('that is damaged is named when the database itself refuses to start', async () => {
    // The first bytes are valid, so that only the server detects the damage.
    await truncate(join(data, 'postgres/global/pg_control'), 200);
    await expect(startStack({ apiPort: 0, mailPort: 0, data: { folder: data } })).rejects.toThrow(
      /Damaged .*control file.*--reset/s,
    );
  });
});

describe('a first start that cannot be', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await newFolder();
  });
  afterEach(() => remove(folder));

  const start = (apiPort = 0) =>
    startStack({ apiPort, mailPort: 0, data: { folder: join(folder, 'data') } });

  it('says which port is in use and how to take another, and leaves nothing behind', async () => {
    const other = createServer();
    const port = await freePort();
    await listenOn(other, port);
    await expect(start(port)).rejects.toThrow(
      `Port ${String(port)} is in use. Stop the program that uses it, or set API_PORT`,
    );
    expect(await readdir(folder)).toEqual([]);
    await closeServer(other);
  });

  /** Only root can mount a test disk. */
  const canMount = process.platform === 'linux' && process.getuid?.() === 0;

  it.skipIf(!canMount)('says that the disk is full, and leaves nothing behind', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', folder]);
    try {
      await expect(start()).rejects.toThrow('The disk of');
      expect(await readdir(folder)).toEqual([]);
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});
