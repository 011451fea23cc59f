import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { descendantsOf, type Process } from '../../scripts/processes.ts';
import {
  freePorts,
  readKeys,
  startStackProcess,
  type StackProcess,
} from '../../scripts/project-process.ts';
import { isAlive } from '../../supabase/local/child-process.ts';
import { HOST } from '../../supabase/local/ports.ts';
import '../harness.ts';
import { isFullRun, WAITING } from '../rounds.ts';

/** Timeout of a round on a busy machine in milliseconds. */
const ROUND_TIMEOUT = 120_000;

const isShell = (it: Process) => it.command.startsWith('/bin/sh ');

/** Processes to kill: name for the test title, and how to find it. */
const VICTIMS = {
  'the program itself': (it, main) => it.id === main,
  'the database': (it) => /bin\/postgres\S* -D/.test(it.command) && !isShell(it),
  'a connection of the database': (it) => it.command.startsWith('postgres: postgres '),
  'a function': (it) => it.command.includes('/functions/'),
  'the shell that starts the database': (it, main) => isShell(it) && it.parent === main,
  'the shell that watches the program': (it, main) => isShell(it) && it.parent !== main,
} as const satisfies Record<string, (it: Process, main: number) => boolean>;
type Victim = keyof typeof VICTIMS;
const names = Object.keys(VICTIMS) as Victim[];

/**
 * The stack survives the first of two, so that the other follows in the same round. A connection
 * ends when no mail of the demo data waits any more, whose failure the log would tell at length.
 */
const ROUNDS: readonly (readonly Victim[])[] = isFullRun()
  ? Array.from({ length: 20 }, (_, round) => names.slice(round % names.length).slice(0, 1))
  : [
      ['a function', 'the program itself'],
      ['the shell that watches the program', 'the database'],
      ['a connection of the database', 'the shell that starts the database'],
    ];

let folder: string;
let environment: Readonly<Record<string, string>>;
let apiUrl: string;
let stack: StackProcess | undefined;
const acknowledged = { organizations: new Set<string>(), uploads: new Map<string, string>() };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-test-'));
  const ports = await freePorts();
  environment = { ...ports, DATA_DIR: join(folder, 'data') };
  apiUrl = `http://${HOST}:${ports.API_PORT}`;
});
afterAll(async () => {
  stack?.child.kill('SIGKILL');
  await stack?.exitCode;
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

const service = async () =>
  createClient(apiUrl, (await readKeys(join(folder, 'data'))).secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** Writes rows and files until `signal` aborts; returns the acknowledged ones. */
async function write(client: SupabaseClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const name = randomUUID();
    const row = await client.from('organizations').insert({ name }).abortSignal(signal);
    if (row.error === null) acknowledged.organizations.add(name);
    const path = `${randomUUID()}/avatar.png`;
    const content = name.repeat(randomInt(1, 200));
    const body = new Blob([content], { type: 'image/png' });
    const upload = await client.storage.from('profile-photos').upload(path, body);
    if (upload.error === null) acknowledged.uploads.set(path, content);
  }
}

/** All acknowledged writes exist, and every file row has its bytes. */
async function expectNothingLost(client: SupabaseClient): Promise<void> {
  const stored: string[] = [];
  for (let from = 0; ; from += 1000) {
    const { data, error } = await client
      .from('organizations')
      .select('name')
      .order('name')
      .range(from, from + 999);
    expect(error).toBeNull();
    stored.push(...(data ?? []).map(({ name }) => String(name)));
    if ((data ?? []).length < 1000) break;
  }
  expect([...acknowledged.organizations].filter((name) => !stored.includes(name))).toEqual([]);
  for (const [path, content] of acknowledged.uploads) {
    const reply = await fetch(`${apiUrl}/storage/v1/object/public/profile-photos/${path}`);
    expect(await reply.text(), path).toBe(content);
  }
}

it.each(ROUNDS.map((victims, index) => ({ round: index + 1, victims })))(
  'round $round: loses nothing when processes are killed while it writes: $victims',
  async ({ victims }) => {
    stack = startStackProcess(environment);
    await stack.ready();
    const client = await service();
    await expectNothingLost(client);
    expect((await fetch(`${apiUrl}/functions/v1/health`)).status).toBe(200);

    const writing = new AbortController();
    const writers = [write(client, writing.signal), write(client, writing.signal)];
    const main = stack.child.pid ?? 0;
    const processes: Process[] = [];
    for (const name of victims) {
      const enough = acknowledged.uploads.size + randomInt(3, 20);
      await vi.waitFor(() => {
        expect(acknowledged.uploads.size).toBeGreaterThanOrEqual(enough);
      }, WAITING);
      const running = await descendantsOf(main);
      processes.push(...running);
      await killOne(running.filter((it) => VICTIMS[name](it, main)));
    }
    writing.abort();
    await Promise.allSettled(writers);
    stack.child.kill('SIGTERM');
    await stack.exitCode;

    expect(stack.output()).not.toMatch(/\n {4}at |\[object /);
    await vi.waitFor(() => {
      expect(processes.filter(({ id }) => isAlive(id))).toEqual([]);
    }, WAITING);
  },
  ROUND_TIMEOUT,
);

async function killOne(victims: readonly Process[]): Promise<void> {
  const victim = victims[randomInt(Math.max(victims.length, 1))];
  if (victim === undefined) throw new Error('There is no such process to kill.');
  process.kill(victim.id, 'SIGKILL');
  await vi.waitFor(() => {
    expect(isAlive(victim.id)).toBe(false);
  }, WAITING);
}

it('serves what was acknowledged, and stops on SIGTERM with code 0', async () => {
  stack = startStackProcess(environment);
  await stack.ready();
  await expectNothingLost(await service());
  stack.child.kill('SIGTERM');
  expect(await stack.exitCode).toBe(0);
});
