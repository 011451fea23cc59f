import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signIn, startTestStack } from '../harness.ts';

const APPROVED = 70;

let stack: Stack;
let memberToken: string;
beforeAll(async () => {
  stack = await startTestStack({ behindProxy: true });
  ({ token: memberToken } = await signIn(stack, 'founder@example.org'));
});
afterAll(() => stack.stop());

describe('what is not approved', () => {
  it('a visitor does not reach it through its organization', async () => {
    const reply = await apiFetch(
      stack,
      '/rest/v1/organizations?select=id,resource_organizations(resources(status))',
    );
    const text = await reply.text();
    expect(text).toContain('approved');
    expect(text).not.toMatch(/pending|coming_soon/);
  });
});

describe('search characters in a filter', () => {
  it.each(["' OR 1=1--", '100%', 'a_b', 'a*b', 'a,b', 'a)b', '"', 'back\\slash'])(
    '%j is text and finds no more than it says',
    async (term) => {
      const { data, error } = await clientOf(stack)
        .from('resources')
        .select('id')
        .ilike('name', `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`);
      expect(error).toBeNull();
      expect(data?.length ?? APPROVED).toBeLessThan(APPROVED);
    },
  );
});

describe('an address that is no id', () => {
  it('is a clean refusal', async () => {
    const { error, status } = await clientOf(stack)
      .from('resources')
      .select('id')
      .eq('id', 'not-a-uuid');
    expect(status).toBe(400);
    expect(error?.code).toBe('22P02');
  });
});

describe('schemas and embeds outside the API', () => {
  it.each(['visitor', 'member'])('%s cannot embed accounts', async (persona) => {
    const reply = await apiFetch(stack, '/rest/v1/profiles?select=id,users(*)', {
      headers: persona === 'member' ? { authorization: `Bearer ${memberToken}` } : {},
    });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
});

it('sign-up metadata makes nobody an admin', async () => {
  const client = clientOf(stack);
  const { data, error } = await client.auth.signUp({
    email: 'hostile@example.org',
    password: 'demo-password',
    options: { data: { role: 'admin', roles: ['admin'], first_name: { a: 1 }, is_admin: true } },
  });
  expect(error).toBeNull();
  const { data: roles } = await clientOf(stack, stack.secretKey)
    .from('user_roles')
    .select('role')
    .eq('user_id', data.user?.id ?? '');
  expect(roles).toEqual([]);
});

it('a limit says in its headers after how many seconds to come back', async () => {
  const add = (number: number) =>
    apiFetch(stack, '/rest/v1/organizations', {
      method: 'POST',
      headers: { authorization: `Bearer ${memberToken}` },
      body: JSON.stringify({ name: `Works ${String(number)}` }),
    });
  for (let number = 1; number <= 20; number++) expect((await add(number)).status).toBe(201);
  const refused = await add(21);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(await refused.json()).toMatchObject({
    code: 'PT429',
    message: expect.stringMatching(/^Too many new organizations\. Please try again in/) as unknown,
  });
});

it('limits organizations to twenty an hour per address from the proxy', async () => {
  const add = async (forwarded: string, name: string) => {
    const reply = await apiFetch(stack, '/rest/v1/organizations', {
      method: 'POST',
      headers: { 'x-forwarded-for': forwarded, 'cf-connecting-ip': name.replace(' ', '.') },
      body: JSON.stringify({ name }),
    });
    return reply.status;
  };
  for (let count = 1; count <= 20; count++) {
    expect(await add(`198.51.100.${String(count)}, 192.0.2.1`, `Mill ${String(count)}`)).toBe(201);
  }
  expect(await add('198.51.100.21, 192.0.2.1', 'Mill 21')).toBe(429);
  expect(await add('192.0.2.2', 'Mill 22')).toBe(201);
});
