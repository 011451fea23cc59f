import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { descendantsOf, memoryOf } from '../../scripts/processes.ts';
import {
  freePorts,
  readKeys,
  startStackProcess,
  type StackProcess,
} from '../../scripts/project-process.ts';
import { closeServer, freePort, HOST, listenOn } from '../../supabase/local/ports.ts';
import { startStack } from '../../supabase/local/stack.ts';
import { WAITING } from '../rounds.ts';

/**
 * Load before the baseline of the memory. In the first seconds every part is used for the first time,
 * and heaps and the shared buffers of the database grow.
 */
const WARM_UP_SECONDS = 180;
const MEASURED_SECONDS = 420;
const SECONDS = WARM_UP_SECONDS + MEASURED_SECONDS;
const CALLERS = 5;
/** Allowed growth, because garbage collection is irregular. */
const FLAT = 1.2;

const newFolder = () => mkdtemp(join(tmpdir(), 'stack-command-test-'));
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });

interface RunningStack extends StackProcess {
  readonly api: string;
}

describe('a data folder', () => {
  let parent: string;
  let data: string;
  const running = new Set<StackProcess>();
  /** The one that serves the folder. */
  let first: RunningStack;
  beforeAll(async () => {
    parent = await newFolder();
    data = join(parent, 'data');
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await remove(parent);
  });

  async function start(): Promise<RunningStack> {
    const ports = await freePorts();
    const command = startStackProcess({ DATA_DIR: data, ...ports });
    running.add(command);
    return { ...command, api: `http://${HOST}:${ports.API_PORT}` };
  }

  it('outlives a first start that was killed half-way', async () => {
    const interrupted = await start();
    await vi.waitFor(async () => {
      expect(await readdir(data).catch(() => [])).toContain('postgres');
    }, WAITING);
    interrupted.child.kill('SIGKILL');
    await interrupted.exitCode;

    first = await start();
    await first.ready();
    expect((await fetch(`${first.api}/functions/v1/health`)).status).toBe(200);
  });

  it(
    `serves ${String(SECONDS)} seconds of requests with flat memory`,
    async () => {
      const load = await loadOf(first.api, data);
      const memory = async () => memoryOf(await descendantsOf(first.child.pid ?? 0));
      const failures = await load(WARM_UP_SECONDS);
      const before = await memory();
      failures.push(...(await load(MEASURED_SECONDS)));
      const after = await memory();
      console.info(`memory: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`);
      expect(failures).toEqual([]);
      // Only Linux reports memory shared by processes.
      if (process.platform === 'linux') expect(after / before).toBeLessThan(FLAT);
    },
    (SECONDS + 120) * 1000,
  );

  it('serves one stack until Ctrl+C', async () => {
    await expect(startStack({ apiPort: 0, mailPort: 0, data: { folder: data } })).rejects.toThrow(
      'already runs on the data folder',
    );

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

/** Returns a function that calls the stack of a data folder for some seconds, and says what failed. */
async function loadOf(api: string, data: string): Promise<(seconds: number) => Promise<string[]>> {
  const { publishableKey, secretKey } = await readKeys(data);
  const call = async (path: string, key: string, body?: unknown) => {
    const reply = await fetch(api + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: key,
        ...(key === secretKey && { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    await reply.arrayBuffer();
    return reply.ok ? [] : [`${path}: ${String(reply.status)}`];
  };
  return async (seconds) => {
    const failures: string[] = [];
    const deadline = performance.now() + seconds * 1000;
    const caller = async () => {
      while (performance.now() < deadline) {
        failures.push(
          ...(await call('/rest/v1/resources?select=id,name,description', publishableKey)),
          ...(await call('/rest/v1/organizations', secretKey, { name: randomUUID() })),
          ...(await call('/functions/v1/health', publishableKey)),
        );
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    return failures;
  };
}

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
