import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { extractionReplySchema } from '../../supabase/functions/_shared/contracts/extraction.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { newMember, startTestStack } from '../harness.ts';
import { extract, readRefusal, SITE } from './function-client.ts';

const TEXT = `Harbor Growth Fund
Grants of $500 to $3,000 for food businesses. Apply at https://harbor-fund.example.org/apply
Questions: grants@harbor-fund.example.org or (207) 555-0143.`;
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
const BODY = JSON.stringify({ text: TEXT, contentType: 'resource' });

let stack: Stack;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
  member = await newMember(stack, 'member');
});
afterAll(() => stack.stop());
beforeEach(() => setUses(null));
afterEach(() => {
  vi.useRealTimers();
});

/** Deletes all counted uses, or sets today's uses of this account. */
async function setUses(used: number | null, account = ''): Promise<void> {
  await stack.database.exec('delete from private.usage_counters');
  if (used === null) return;
  await stack.database.query(
    `insert into private.usage_counters (action, subject, window_start, used)
     values ('extraction.day', $1, date_bin('1 day', now(), '2000-01-01 00:00:00+00'), $2)`,
    [account, used],
  );
}

it('extracts a text for a member through the official client', async () => {
  const result = await member.client.functions.invoke<unknown>('extract-resource-data', {
    body: { text: TEXT, contentType: 'resource' },
  });
  expect(result).toMatchObject({ error: null });
  const reply = extractionReplySchema.parse(result.data);
  expect(reply).toMatchObject({
    contentType: 'resource',
    originalText: TEXT,
    extractedData: { name: 'Harbor Growth Fund' },
  });
  expect(Object.keys(reply.extractedData)).toEqual(
    expect.arrayContaining(Object.keys(reply.confidenceScores)),
  );
});

it('extracts the same text as an event on request', async () => {
  const reply = await extract(
    stack,
    member.token,
    JSON.stringify({ text: TEXT, contentType: 'event' }),
  );
  expect(reply.status).toBe(200);
  expect(extractionReplySchema.parse(await reply.json()).contentType).toBe('event');
});

describe('unknown callers', () => {
  const tokens: Record<string, () => Promise<string | null> | string | null> = {
    'without a token': () => null,
    'with the public key for a token': () => stack.publishableKey,
    'with the secret key for a token': () => stack.secretKey,
    'with a word for a token': () => 'token',
    'with a token that somebody else signed': () =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('98e87be8-9c63-5073-b5a5-aaa928d090cf')
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('a secret of somebody else, quite long')),
    'whose token has expired': () => {
      // For the auth service, which runs in this process.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_HOURS_MS });
      return member.token;
    },
    'who have signed out': async () => {
      const { client, token } = await newMember(stack, 'leaving');
      await client.auth.signOut();
      return token;
    },
    'whose account is gone': async () => {
      const { client, token } = await newMember(stack, 'gone');
      const { error } = await client.rpc('delete_my_account');
      expect(error).toBeNull();
      return token;
    },
  };
  it.each(Object.entries(tokens))('refuses callers %s', async (_, tokenOf) => {
    const reply = await extract(stack, await tokenOf(), BODY);
    expect(reply.status).toBe(401);
    expect([SITE, '*']).toContain(reply.headers.get('access-control-allow-origin'));
    await readRefusal(reply);
  });
});

describe('invalid requests', () => {
  const withText = (text: unknown) => JSON.stringify({ text, contentType: 'resource' });
  it.each([
    ['nothing', '', 400, 'bad_request'],
    ['half of JSON', '{"text":', 400, 'bad_request'],
    ['no kind', '{"text":"x"}', 400, 'bad_request'],
    [
      'an unknown key',
      '{"text":"x","contentType":"event","status":"approved"}',
      400,
      'bad_request',
    ],
    ['blanks', withText('  \u00a0\n'), 400, 'bad_request'],
    ['NUL', withText('a\u0000b'), 400, 'bad_request'],
    ['20,001 characters', withText('x'.repeat(20_001)), 400, 'bad_request'],
    ['more than 128 kB', withText('x'.repeat(128 * 1024)), 413, 'too_large'],
    ['more than 1 MB', withText('x'.repeat(1024 ** 2)), 413, 'payload_too_large'],
  ])('refuses %s', async (_, body, status, code) => {
    const reply = await extract(stack, member.token, body);
    expect(reply.status).toBe(status);
    expect([SITE, '*']).toContain(reply.headers.get('access-control-allow-origin'));
    expect((await readRefusal(reply)).code).toBe(code);
  });

  it('reports invalid texts with messages for users', async () => {
    const reply = await extract(stack, member.token, withText(' '));
    expect((await readRefusal(reply)).error).toBe('Please enter your resource information');
  });

  it('accepts the longest text', async () => {
    const reply = await extract(stack, member.token, withText('文'.repeat(20_000)));
    expect(reply.status).toBe(200);
  });

  it('rejects GET', async () => {
    const reply = await extract(stack, member.token, '', { method: 'GET' });
    expect(reply.status).toBe(405);
    expect((await readRefusal(reply)).code).toBe('method_not_allowed');
  });

  it('does not count them against limits', async () => {
    for (let call = 0; call < 11; call++) await extract(stack, member.token, withText(' '));
    expect((await extract(stack, member.token, BODY)).status).toBe(200);
  });
});

describe('limits', () => {
  it('limits texts to ten a minute per member', async () => {
    // The limit's minute may end between two calls; then the second ten are rejected.
    const replies: Response[] = [];
    while (replies.length < 21 && replies.at(-1)?.status !== 429) {
      replies.push(await extract(stack, member.token, BODY));
    }
    const last = replies.at(-1);
    expect(last?.status).toBe(429);
    expect(replies.length).toBeGreaterThan(10);
    if (last === undefined) return;
    expect(last.headers.get('retry-after')).toBe('60');
    expect(last.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(await readRefusal(last)).toEqual({
      error: 'Too many texts at once. Please try again in 1 minute.',
      code: 'too_many_requests',
    });

    const other = await newMember(stack, 'other');
    expect((await extract(stack, other.token, BODY)).status).toBe(200);
  });

  it('limits concurrent calls too', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => extract(stack, member.token, BODY)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const read = statuses.filter((status) => status === 200).length;
    expect(read).toBeGreaterThanOrEqual(10);
    expect(read).toBeLessThanOrEqual(20); // When a minute ends between them.
  });

  it('limits texts to a hundred a day per member', async () => {
    await setUses(99, member.id);
    expect((await extract(stack, member.token, BODY)).status).toBe(200);
    const reply = await extract(stack, member.token, BODY);
    expect(reply.status).toBe(429);
    expect((await readRefusal(reply)).error).toMatch(
      /^You have reached today's limit of 100 texts/u,
    );
    expect(Number(reply.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    fetch(`${stack.url}/functions/v1/extract-resource-data`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,apikey,content-type,x-client-info',
      },
    });

  it('permits the site', async () => {
    const { headers, status } = await preflight(SITE);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
  });

  it.each(['https://evil.example', `${SITE}.evil.example`, 'http://localhost:5174', 'null'])(
    'gives %s no permission, not even with the token of a member',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
      for (const body of [BODY, '{}']) {
        const { headers } = await extract(stack, member.token, body, { origin });
        expect(headers.get('access-control-allow-origin')).toBeNull();
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );
});
