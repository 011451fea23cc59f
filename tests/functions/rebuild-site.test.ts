import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeServer, freePort } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, startTestStack } from '../harness.ts';

let folder: string;
let host: Server;
let stack: Stack;
let calls: string[] = [];
let status = 200;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rebuild-site-'));
  const port = await freePort();
  host = createServer((request, response) => {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
  const settings = join(folder, '.env');
  await writeFile(settings, `DEPLOY_HOOK_URL=http://127.0.0.1:${String(port)}/hook\n`);
  stack = await startTestStack({ content: 'schema', functionsEnvFile: settings });
});
afterAll(async () => {
  await stack.stop();
  await closeServer(host);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  [calls, status] = [[], 200];
  await stack.database.exec(`
    delete from private.site_changes;
    update private.site_rebuild set begun_at = '-infinity'`);
});

async function rebuild(): Promise<unknown> {
  const reply = await apiFetch(stack, '/functions/v1/rebuild-site', {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  return { status: reply.status, ...((await reply.json()) as object) };
}

async function changeSite(slug: string): Promise<void> {
  const { error } = await clientOf(stack, stack.secretKey)
    .from('resources')
    .insert({ slug, name: slug, status: 'approved' });
  expect(error).toBeNull();
}

const letPass = (time: string) =>
  stack.database.exec(`update private.site_rebuild set begun_at = begun_at - interval '${time}'`);
const notDue = { status: 200, called: false, reason: 'No rebuild is due.' };

describe('the deploy hook', () => {
  it('is called after a public change, at most every ten minutes', async () => {
    expect(await rebuild()).toEqual(notDue);
    await changeSite('first');
    expect(await rebuild()).toEqual({ status: 200, called: true });
    await changeSite('second');
    expect(await rebuild()).toEqual(notDue);
    await letPass('9 minutes');
    expect(await rebuild()).toEqual(notDue);
    await letPass('1 minute');
    expect(await rebuild()).toEqual({ status: 200, called: true });
    await letPass('10 minutes');
    expect(await rebuild()).toEqual(notDue);
    expect(calls).toEqual(['POST /hook', 'POST /hook']);
  });

  it('is called once by two concurrent runs', async () => {
    await changeSite('both');
    await Promise.all([rebuild(), rebuild(), rebuild()]);
    expect(calls).toEqual(['POST /hook']);
  });

  it('is called again after a failure', async () => {
    await changeSite('failing');
    status = 500;
    expect(await rebuild()).toMatchObject({ status: 502, code: 'deploy_hook_failed' });
    status = 200;
    expect(await rebuild()).toEqual(notDue);
    await letPass('10 minutes');
    expect(await rebuild()).toEqual({ status: 200, called: true });
    expect(calls).toHaveLength(2);
  });
});

it('reports a missing deploy hook', async () => {
  const without = await startTestStack({ content: 'schema' });
  try {
    await without.database.exec('insert into private.site_changes default values');
    const reply = await apiFetch(without, '/functions/v1/rebuild-site', {
      method: 'POST',
      headers: { apikey: without.secretKey },
    });
    expect(await reply.json()).toEqual({ called: false, reason: 'DEPLOY_HOOK_URL is not set.' });
    const { rows } = await without.database.query('select from private.site_changes');
    expect(rows).toEqual([]);
  } finally {
    await without.stop();
  }
});
