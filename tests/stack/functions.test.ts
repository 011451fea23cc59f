import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../supabase/local/config.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { callFunction, readRefusal, SITE } from '../functions/function-client.ts';
import { apiFetch, newMember, startTestStack } from '../harness.ts';

const SUPABASE = join(import.meta.dirname, '../../supabase');
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
const NEED_AN_ACCOUNT = [
  'extract-resource-data',
  'read-page',
  'generate-targeted-summary',
  'generate-funding-summary',
  'propose-criteria',
  'check-websites',
  'watch-pages',
  'send-notices',
  'notify-matches',
  'delete-orphaned-files',
  'rebuild-site',
];

let stack: Stack;
let memberToken: string;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
  memberToken = (await newMember(stack, 'member')).token;
});
afterAll(() => stack.stop());
afterEach(() => {
  vi.useRealTimers();
});

it('runs health in Deno for concurrent first calls', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => apiFetch(stack, '/functions/v1/health')),
  );
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: 'ok', time: expect.any(String) as unknown });
  }
});

it("permits only the site's origin to read replies", async () => {
  const allowedOrigin = async (origin: string) => {
    const reply = await apiFetch(stack, '/functions/v1/health', { headers: { origin } });
    return reply.headers.get('access-control-allow-origin');
  };
  expect(await allowedOrigin('http://localhost:5173')).toBe('http://localhost:5173');
  expect(await allowedOrigin('https://evil.example')).toBeNull();
});

it.each(['missing', '__proto__', 'constructor', '..', '_shared'])(
  'has no function named %s',
  async (name) => {
    expect((await apiFetch(stack, `/functions/v1/${name}`)).status).toBe(404);
  },
);

it('accepts a body of unknown length', async () => {
  const init = { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' };
  const reply = await apiFetch(stack, '/functions/v1/create-provider-checkout', init);
  expect(reply.status).toBe(200);
});

it('passes on a long reply whole', async () => {
  await stack.database.exec(`
    insert into public.resources (slug, name, description, status)
    select 'long-' || number, 'Long ' || number,
      (select string_agg(md5(number || ' ' || line), ' ') from generate_series(1, 100) as line),
      'approved'
    from generate_series(1, 250) as number`);
  onTestFinished(async () => {
    await stack.database.exec(`delete from public.resources where slug like 'long-%'`);
  });
  const reply = await apiFetch(stack, '/functions/v1/hsds/services?full=true&per_page=500');
  expect(reply.headers.get('content-encoding')).not.toBeNull();
  expect(await reply.json()).toMatchObject({ size: 250 });
});

it("identifies callers by the connection's address, not by headers", async () => {
  const names = ['x-forwarded-for', 'cf-connecting-ip', 'true-client-ip', 'x-real-ip', 'forwarded'];
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    const headers = names.map((name): [string, string] => [name, `192.0.2.${String(count)}`]);
    const reply = await apiFetch(stack, '/functions/v1/create-provider-checkout', {
      method: 'POST',
      headers,
    });
    statuses.push(reply.status);
  }
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

it('every function is configured and checks callers at the auth service', async () => {
  const { functions } = await readConfig(SUPABASE);
  const folders = await readdir(join(SUPABASE, 'functions'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory() && entry.name !== '_shared');
  expect(Object.keys(functions).sort()).toEqual(names.map(({ name }) => name).sort());
  for (const settings of Object.values(functions)) {
    expect(settings).toEqual({ enabled: true, verify_jwt: false });
  }
});

describe.each(NEED_AN_ACCOUNT)('%s', (name) => {
  const tokens: Record<string, () => string | null> = {
    'no token': () => null,
    garbage: () => 'x.y.z',
    'an expired token': () => {
      // For the auth service, which runs in this process.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_HOURS_MS });
      return memberToken;
    },
  };
  it.each(Object.entries(tokens))('rejects %s', async (_, tokenOf) => {
    // Invalid JSON: reading the body before authentication would answer 400.
    const reply = await callFunction(stack, name, tokenOf(), 'nothing that it reads');
    expect(reply.status).toBe(401);
    expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(await readRefusal(reply)).toEqual({
      error: 'Please sign in.',
      code: 'unauthenticated',
    });
  });
});
