import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, startTestStack } from '../harness.ts';

let stack: Stack;
const log: string[] = [];
beforeAll(async () => {
  stack = await startTestStack({ log: (line) => log.push(line) });
});
afterAll(() => stack.stop());

const errorSchema = z.object({ code: z.string(), message: z.string() });
const readError = async (reply: Response) => errorSchema.parse(await reply.json());

describe('the gateway', () => {
  it.each(['/', '/studio', '/_system', '/rest', '/graphql/v1', '/rest/v2/resources'])(
    'answers 404 in JSON on %s',
    async (path) => {
      const reply = await apiFetch(stack, path);
      expect(reply.status).toBe(404);
      expect(await readError(reply)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  it.each(['br', 'gzip'])(
    'compresses replies with %s and lets a page read them',
    async (coding) => {
      const reply = await apiFetch(stack, '/rest/v1/resources?select=id,name,description', {
        headers: {
          'accept-encoding': coding,
          origin: 'http://localhost:5173',
          prefer: 'count=exact',
        },
      });
      expect(reply.headers.get('content-encoding')).toBe(coding);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('access-control-expose-headers')).toContain('Content-Range');
      expect(reply.headers.get('content-range')).toBe('0-69/70');
    },
  );

  it.each([
    ['GET', '/rest/v1/resources?select=id', 'apikey,authorization,prefer'],
    ['POST', '/rest/v1/rpc/review_count', 'apikey,content-type'],
    ['POST', '/auth/v1/token?grant_type=refresh_token', 'apikey,authorization,content-type'],
    ['POST', '/auth/v1/logout?scope=global', 'apikey,authorization,x-supabase-api-version'],
    ['PUT', '/auth/v1/user', 'apikey,authorization,content-type'],
    ['POST', '/storage/v1/object/photos/a', 'apikey,authorization,x-upsert'],
  ])('lets a page of another origin %s %s', async (method, path, asked) => {
    const preflight = await fetch(`${stack.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'accept-encoding': 'gzip',
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
    const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const header of asked.split(',')) expect(allowed).toContain(header);

    const reply = await apiFetch(stack, path, {
      method,
      headers: { origin: 'http://localhost:5173' },
    });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('rejects a request without a key', async () => {
    const reply = await fetch(`${stack.url}/rest/v1/resources?select=id`);
    expect(reply.status).toBe(401);
  });

  it.each(['/rest/v1/organizations', '/auth/v1/signup', '/functions/v1/health'])(
    'refuses a body of over 1 MB on %s',
    async (path) => {
      const body = JSON.stringify({ name: 'x'.repeat(1024 ** 2) });
      const reply = await apiFetch(stack, path, { method: 'POST', body });
      expect(reply.status).toBe(413);
      expect(await readError(reply)).toMatchObject({ code: 'payload_too_large' });
    },
  );

  it.each([
    ['/rest/v1/organizations', '{"name":"half \\ud800"}'],
    ['/rest/v1/organizations', '[{"name":"a"},{"name":"b\\u0000"}]'],
    ['/auth/v1/signup', '{"email":"a@example.org","password":"password","data":{"a":"\\uDC00"}}'],
    ['/storage/v1/object/list/event-images', '{"prefix":"a\\u0000"}'],
    ['/rest/v1/rpc/unsubscribe', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['/auth/v1/signup', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['/storage/v1/object/list/event-images', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('refuses a body that cannot be stored: %s %.60s', async (path, body) => {
    expect((await apiFetch(stack, path, { method: 'POST', body })).status).toBe(400);
  });

  it.each(['rest', 'auth', 'storage', 'functions'])(
    'refuses other methods on %s',
    async (service) => {
      const { port } = new URL(stack.url);
      const request = http.request({ port, path: `/${service}/v1/health`, method: 'TRACE' }).end();
      const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
      reply.resume();
      expect(reply.statusCode).toBe(405);
    },
  );

  it('logs nothing when a sender breaks off within a request', async () => {
    const sender = connect(Number(new URL(stack.url).port), '127.0.0.1');
    const head = ['POST /auth/v1/token HTTP/1.1', 'Host: localhost', 'Content-Length: 100'];
    sender.write(`${head.join('\r\n')}\r\n\r\n{`);
    await apiFetch(stack, '/rest/v1/resources?select=id&limit=1');
    sender.resetAndDestroy();
    await apiFetch(stack, '/rest/v1/resources?select=id&limit=1');
    expect(log).toEqual([]);
  });

  it('refuses a full-text search that PostgreSQL cannot parse', async () => {
    const path = `/rest/v1/resources?select=id&description=fts.${'!'.repeat(4_000)}a`;
    expect((await apiFetch(stack, path)).status).toBe(400);
  });

  it('accepts surrogate pairs', async () => {
    const body = '{"name":"Bakery \\ud83c\\udf32"}';
    const reply = await apiFetch(stack, '/rest/v1/organizations', { method: 'POST', body });
    expect(reply.status).toBe(201);
  });

  const upload = (body: BodyInit, headers: Record<string, string>) =>
    apiFetch(stack, '/storage/v1/object/profile-photos/a.png', { method: 'POST', body, headers });

  it('rejects one byte over 5 MB with 413, and an incomplete form with 400', async () => {
    const file = new Blob([new Uint8Array(5 * 1024 ** 2 + 1)], { type: 'image/png' });
    const form = new FormData();
    form.set('', file);
    expect((await upload(form, {})).status).toBe(413);
    expect((await upload(file, {})).status).toBe(413);
    const type = 'multipart/form-data; boundary=x';
    expect((await upload('--x\r\n', { 'content-type': type })).status).toBe(400);
  });

  it('rejects payments requested by pages of other origins', async () => {
    const makeSession = async (headers: Record<string, string>) => {
      const body = '{"kind":"paid"}';
      const path = '/stripe-stand-in/test/sessions';
      return (await apiFetch(stack, path, { method: 'POST', body, headers })).status;
    };
    expect(await makeSession({ 'content-type': 'text/plain', origin: 'http://a.example' })).toBe(
      403,
    );
    expect(await makeSession({})).toBe(200);
  });

  it('answers a violated CHECK with 400 and its code', async () => {
    const service = clientOf(stack, stack.secretKey);
    const { error, status } = await service
      .from('organizations')
      .insert({ name: 'Bad Website Works', website: 'javascript:alert(1)' });
    expect(status).toBe(400);
    expect(error?.code).toBe('23514');
  });
});

describe('REST features that hosted projects disable', () => {
  it.each(['count', 'count()', 'id.count()', 'name,count', 'id,funding_range.max()'])(
    'refuses the aggregate %s',
    async (select) => {
      const reply = await apiFetch(stack, `/rest/v1/resources?select=${select}`);
      expect(reply.status).toBe(400);
      expect(await readError(reply)).toMatchObject({ code: 'PGRST123' });
    },
  );

  it('returns no query plan', async () => {
    const reply = await apiFetch(stack, '/rest/v1/resources?select=id', {
      headers: { accept: 'application/vnd.pgrst.plan+json' },
    });
    expect(reply.status).toBe(406);
  });

  it('returns no schema description', async () => {
    expect((await apiFetch(stack, '/rest/v1/')).status).toBeGreaterThanOrEqual(400);
  });

  it.each(['auth', 'storage', 'private', 'extensions', 'supabase_migrations'])(
    'does not expose the schema %s',
    async (schema) => {
      const reply = await apiFetch(stack, '/rest/v1/users?select=id', {
        headers: { 'accept-profile': schema },
      });
      expect(reply.status).toBe(406);
    },
  );
});

it.each(['/auth/v1/verify?type=email_change&token=%00', '/storage/v1/object/%00/x'])(
  'refuses a NUL in the address %s',
  async (path) => {
    expect((await apiFetch(stack, path)).status).toBe(400);
  },
);
