import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closeServer } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { signedInClient, signIn, startTestStack } from '../harness.ts';
import { isFullRun } from '../rounds.ts';

const PATH = '/functions/v1/check-websites';

/** Behaviour of the test websites by the first part of their name. */
const behaviours: Readonly<Record<string, (reply: ServerResponse, method: string) => void>> = {
  good: (reply) => reply.end('Hello'),
  missing: (reply) => reply.writeHead(404).end(),
  failing: (reply) => reply.writeHead(500).end(),
  shy: (reply, method) => reply.writeHead(method === 'HEAD' ? 405 : 200).end(),
  closed: (reply) => reply.destroy(),
  silent: () => undefined,
  // Sends headers, then delays the body, which is not read.
  slow: (reply) => {
    reply.writeHead(200).flushHeaders();
  },
  circling: (reply) => reply.writeHead(302, { location: '/' }).end(),
  // Redirects to a forbidden address: this machine's IP.
  leading: (reply) => reply.writeHead(302, { location: `http://127.0.0.1:${String(port)}/` }).end(),
  moved: (reply) =>
    reply.writeHead(301, { location: `http://good.localhost:${String(port)}/` }).end(),
};

let server: Server;
let port: number;
let stack: Stack;
let heard: { method: string; host: string; agent: string }[] = [];

beforeAll(async () => {
  server = createServer((request, reply) => {
    const { host = '', 'user-agent': agent = '' } = request.headers;
    const method = request.method ?? '';
    heard.push({ method, host, agent });
    behaviours[host.split('.')[0]?.replace(/\d+$/u, '') ?? '']?.(reply, method);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  stack = await startTestStack({
    siteUrl: 'http://localhost:4173',
    functionSettings: {
      WEBSITE_CHECK_LOCALHOST: 'true',
      WEBSITE_CHECK_CONTROL: `http://closed.localhost:${port}`,
    },
  });
});
afterAll(async () => {
  await stack.stop();
  server.closeAllConnections();
  await closeServer(server);
});
beforeEach(() => {
  heard = [];
});

const exec = (sql: string) => stack.database.exec(sql);
const addressOf = (name: string, protocol = 'http') =>
  `${protocol}://${name}.localhost:${String(port)}`;

/** Replaces the directory by one public resource per website. */
async function publish(...websites: readonly string[]): Promise<void> {
  const rows = websites.map(
    (website, at) => `('site-${String(at)}', 'Site ${String(at)}', '${website}', 'approved')`,
  );
  await exec(`
    delete from public.resources;
    insert into public.resources (slug, name, website, status) values ${rows.join(', ')}`);
}

/** Moves all checks `days` into the past. */
async function letDaysPass(days: number): Promise<void> {
  await exec(`
    update private.website_checks set checked_at = checked_at - interval '${String(days)} days',
      first_failed_on = first_failed_on - ${String(days)},
      last_failed_on = last_failed_on - ${String(days)}`);
}

function call(key: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: stack.publishableKey, authorization: `Bearer ${key}` };
  return fetch(`${stack.url}${PATH}`, { method: 'POST', headers, ...init });
}

const check = async (): Promise<unknown> => (await call(stack.secretKey)).json();

const tokenOf = async (email: string) => (await signIn(stack, email)).token;

/** Returns the websites that staff see as broken. */
async function brokenWebsites(): Promise<Record<string, string>> {
  const client = await signedInClient(stack, 'service-admin@example.org');
  const { data, error } = await client.rpc('resource_concerns');
  if (error !== null) throw error;
  const broken = data.filter(({ concern }) => concern === 'website_broken');
  return Object.fromEntries(broken.map(({ slug, detail }) => [slug, detail]));
}

it('accepts staff and the scheduler, without a body', async () => {
  await publish(addressOf('good'));
  const cases = [
    [stack.publishableKey, 401],
    [await tokenOf('founder@example.org'), 403],
    [await tokenOf('guide@example.org'), 403],
    [await tokenOf('service-admin@example.org'), 200],
    [await tokenOf('admin@example.org'), 200],
    [stack.secretKey, 200],
  ] as const;
  for (const [key, status] of cases) expect((await call(key)).status).toBe(status);
  expect(heard).toEqual([
    {
      method: 'HEAD',
      host: `good.localhost:${String(port)}`,
      agent: 'ResourceDirectory-WebsiteCheck/1.0 (+http://localhost:4173)',
    },
  ]);
  expect((await call(stack.secretKey, { method: 'GET' })).status).toBe(405);
});

it('marks a website that fails on two days until it recovers', async () => {
  // One that never answers takes the whole time limit; see request-website.test.ts.
  const names = Object.keys(behaviours).filter((name) => name !== 'silent' || isFullRun());
  const checked = names.length + 1;
  const problems = isFullRun() ? 7 : 6;
  await publish(...names.map((name) => addressOf(name)), addressOf('good', 'https'));
  await exec(`
    insert into private.website_checks (
      resource_id, website, checked_at, problem, first_failed_on, last_failed_on)
    select id, website, now(), 'refused', current_date, current_date from public.resources`);
  await letDaysPass(2);
  expect(await brokenWebsites()).toEqual({});

  expect(await check()).toEqual({ checked, problems, remaining: 0, offline: false });
  const slugOf = (name: string) => `site-${String(names.indexOf(name))}`;
  expect(await brokenWebsites()).toEqual({
    [slugOf('missing')]: 'not_found',
    [slugOf('failing')]: 'server_error',
    [slugOf('closed')]: 'refused',
    ...(isFullRun() && { [slugOf('silent')]: 'timeout' }),
    [slugOf('circling')]: 'redirects',
    [slugOf('leading')]: 'unreachable',
    [`site-${String(names.length)}`]: 'insecure',
  });
  // The redirect to this machine's IP was not followed.
  expect(heard.filter(({ host }) => host.startsWith('127.'))).toEqual([]);
  // The resource stays public.
  const hidden = await stack.database.query(
    "select from public.resources where status <> 'approved'",
  );
  expect(hidden.rows).toHaveLength(0);

  await exec(`update public.resources set website = '${addressOf('good1')}'`);
  expect(await brokenWebsites()).toEqual({});
  expect(await check()).toEqual({ checked, problems: 0, remaining: 0, offline: false });
  expect(await brokenWebsites()).toEqual({});
});

it('restarts the count after a success', async () => {
  await publish(addressOf('missing'), addressOf('good'));
  await check();
  await letDaysPass(2);
  const { missing } = behaviours;
  Object.assign(behaviours, { missing: behaviours.good });
  await check();
  Object.assign(behaviours, { missing });
  await letDaysPass(2);
  await check();
  expect(await brokenWebsites()).toEqual({});
});

it('checks fifty websites, oldest check first', async () => {
  await publish(...Array.from({ length: 60 }, (_, at) => addressOf(`good${String(at)}`)));
  const half = { checked: 50, problems: 0, remaining: 10, offline: false };
  expect(await check()).toEqual(half);
  expect(heard).toHaveLength(50);
  expect(await check()).toEqual({ ...half, checked: 10, remaining: 0 });
  expect(new Set(heard.map(({ host }) => host)).size).toBe(60);
});

it('stores nothing when the control does not answer', async () => {
  await publish(addressOf('closed'), addressOf('closed1'));
  const cut = { checked: 0, problems: 0, remaining: 2, offline: true };
  expect(await check()).toEqual(cut);
  expect(heard.some(({ host }) => host === `closed.localhost:${String(port)}`)).toBe(true);
  expect(await check()).toEqual(cut);
});
