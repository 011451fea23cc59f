import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../supabase/local/config.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';

const SUPABASE = join(import.meta.dirname, '../../supabase');
/** Serves both functions that write summaries. */
const SUMMARIES = join(SUPABASE, 'functions/_shared/ai/summary/serve-summaries.ts');
const BY_ADDRESS = 'limitedByAddress';

/** Who may call each function: the auth mode that it declares. */
const CALLERS: Readonly<Record<string, string>> = {
  'check-websites': 'serviceOrStaff',
  'common-grants': BY_ADDRESS,
  'create-logo-upload': 'anyVisitor',
  'create-provider-checkout': 'signedInOrVisitor',
  'deadlines-feed': BY_ADDRESS,
  'delete-orphaned-files': 'serviceOnly',
  'events-feed': BY_ADDRESS,
  'extract-resource-data': 'signedIn',
  'generate-funding-summary': 'staffOnly',
  'generate-targeted-summary': 'staffOnly',
  health: 'anyone',
  hsds: BY_ADDRESS,
  mcp: BY_ADDRESS,
  'notify-matches': 'serviceOnly',
  'plan-feed': 'anyone',
  'propose-criteria': 'signedIn',
  'provider-session': 'anyVisitor',
  'read-page': 'signedIn',
  'rebuild-site': 'serviceOnly',
  'refund-listing': 'staffOnly',
  'resources-feed': BY_ADDRESS,
  'send-notices': 'serviceOnly',
  'social-image': 'anyVisitor',
  'stripe-webhook': 'anyone',
  'submit-provider-listing': 'signedInOrVisitor',
  unsubscribe: 'anyone',
  'watch-pages': 'serviceOnly',
};

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
});
afterAll(() => stack.stop());

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

// What the modes refuse: serve.test.ts, extraction.test.ts, summaries.test.ts, scheduled.test.ts.
it('every function declares the callers that it is for', async () => {
  const declared = await Promise.all(
    Object.keys((await readConfig(SUPABASE)).functions).map(async (name) => {
      const index = await readFile(join(SUPABASE, 'functions', name, 'index.ts'), 'utf8');
      const source = index.includes('serveSummaries(') ? await readFile(SUMMARIES, 'utf8') : index;
      return [name, /^ +auth: (.+),$/m.exec(source)?.[1]] as const;
    }),
  );
  expect(Object.fromEntries(declared)).toEqual(CALLERS);
});
