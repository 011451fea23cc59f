import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signedInClient, signIn, startTestStack } from '../harness.ts';

const APPROVED = 70;

let stack: Stack;
let memberToken: string;
let memberId: string;
let service: ReturnType<typeof clientOf>;
beforeAll(async () => {
  stack = await startTestStack({ behindProxy: true });
  service = clientOf(stack, stack.secretKey);
  ({ token: memberToken, id: memberId } = await signIn(stack, 'founder@example.org'));
});
afterAll(() => stack.stop());

type Persona = 'visitor' | 'member';
const personas: readonly Persona[] = ['visitor', 'member'];

function ask(persona: Persona, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (persona === 'member') headers.set('authorization', `Bearer ${memberToken}`);
  return apiFetch(stack, path, { ...init, headers });
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const errorSchema = z.object({ code: z.string() });

async function post(persona: Persona, path: string, row: unknown) {
  const reply = await ask(persona, path, { method: 'POST', body: JSON.stringify(row) });
  return { status: reply.status, code: errorSchema.safeParse(await reply.json()).data?.code };
}

async function countOf(table: 'resources' | 'organizations' | 'profiles' | 'user_roles') {
  const { count } = await service.from(table).select('*', { count: 'exact', head: true });
  return count;
}

describe('what is not approved', () => {
  it.each(['pending', 'coming_soon'])('a visitor neither sees nor counts %s', async (status) => {
    const reply = await ask('visitor', `/rest/v1/resources?select=id&status=eq.${status}`, {
      headers: { prefer: 'count=exact' },
    });
    expect(await reply.json()).toEqual([]);
    expect(reply.headers.get('content-range')).toBe('*/0');
  });

  it('a visitor does not reach it through its organization', async () => {
    const reply = await ask(
      'visitor',
      '/rest/v1/organizations?select=id,resource_organizations(resources(status))',
    );
    const text = await reply.text();
    expect(text).toContain('approved');
    expect(text).not.toMatch(/pending|coming_soon/);
  });
});

describe('search characters in a filter (B13)', () => {
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

describe('an address that is no id (B15)', () => {
  it('is a clean refusal', async () => {
    const { error, status } = await clientOf(stack)
      .from('resources')
      .select('id')
      .eq('id', 'not-a-uuid');
    expect(status).toBe(400);
    expect(error?.code).toBe('22P02');
  });
});

describe('columns that a submission must not set (B17, B18)', () => {
  const slug = 'mine-1763600000';
  it.each([
    ['status', { status: 'approved' }],
    ['curator_id', { curator_id: '00000000-0000-4000-8000-000000000000' }],
    ['id', { id: '00000000-0000-4000-8000-000000000000' }],
    ['updated_at', { updated_at: '2020-01-01T00:00:00Z' }],
    ['submitted_by', { submitted_by: '00000000-0000-4000-8000-000000000000' }],
    ['ai_generated_summary', { ai_generated_summary: 'Best of all' }],
  ])('a member cannot set %s', async (_column, extra) => {
    const before = await countOf('resources');
    const reply = await post('member', '/rest/v1/resources', { name: 'Mine', slug, ...extra });
    expect(reply).toEqual({ status: 403, code: '42501' });
    expect(await countOf('resources')).toBe(before);
  });

  it('a visitor submits nothing at all', async () => {
    expect(await post('visitor', '/rest/v1/resources', { name: 'Mine', slug })).toEqual({
      status: 401,
      code: '42501',
    });
  });

  it('a member submits a pending resource of their own', async () => {
    const member = await signedInClient(stack, 'founder@example.org');
    const { data, error } = await member
      .from('resources')
      .insert({ name: 'Mine', slug })
      .select('id, status')
      .single();
    expect(error).toBeNull();
    expect(data?.status).toBe('pending');
    const { data: stored } = await service
      .from('resources')
      .select('submitted_by')
      .eq('slug', slug)
      .single();
    expect(stored?.submitted_by).toBe(memberId);
  });
});

describe('writes without a filter (B19)', () => {
  const patches = [
    ['resources', { name: 'Taken over' }],
    ['organizations', { name: 'Taken over' }],
    ['resource_organizations', { is_primary: true }],
    ['user_roles', { role: 'admin' }],
  ] as const;
  const attempts = personas.flatMap((persona) =>
    patches.flatMap(([table, patch]) => [
      { persona, table, method: 'PATCH', body: JSON.stringify(patch) },
      { persona, table, method: 'DELETE', body: null },
    ]),
  );

  it.each(attempts)('$persona: $method on $table', async ({ persona, table, method, body }) => {
    const { count: before } = await service
      .from('resources')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'approved');
    const reply = await ask(persona, `/rest/v1/${table}`, {
      method,
      headers: { prefer: 'return=minimal,count=exact' },
      body,
    });
    const touched = reply.ok ? Number(reply.headers.get('content-range')?.split('/')[1]) : 0;
    // The founder may delete pending submissions and has some.
    const ownPending = persona === 'member' && method === 'DELETE' && table === 'resources';
    if (ownPending) expect(touched).toBeGreaterThan(0);
    else expect(touched).toBe(0);
    const { count: after } = await service
      .from('resources')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'approved');
    expect(after).toBe(before);
    expect(after).toBe(APPROVED);
  });

  it('a member changes no profile but their own', async () => {
    const member = await signedInClient(stack, 'founder@example.org');
    const { error } = await member.from('profiles').update({ bio: 'Changed' }).neq('bio', 'x');
    expect(error).toBeNull();
    const { data } = await service.from('profiles').select('user_id').eq('bio', 'Changed');
    expect(data).toEqual([{ user_id: memberId }]);
  });
});

describe('schemas and embeds outside the API (B20)', () => {
  it.each(personas)('%s cannot embed accounts', async (persona) => {
    const reply = await ask(persona, '/rest/v1/profiles?select=id,users(*)');
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
});

describe('profiles', () => {
  it('no account address and no hidden person is in what a visitor can read', async () => {
    const reply = await ask('visitor', '/rest/v1/profiles?select=user_id,display_name,email,bio');
    const rows = rowsSchema.parse(await reply.json());
    const { data: hidden } = await service
      .from('profiles')
      .select('user_id')
      .eq('public_profile', false);
    expect(rows.length).toBeGreaterThan(0);
    expect(hidden?.length).toBeGreaterThan(0);
    const visible = new Set(rows.map((row) => row.user_id));
    for (const profile of hidden ?? []) expect(visible).not.toContain(profile.user_id);
    for (const account of ['admin', 'service-admin', 'guide', 'founder', 'provider']) {
      expect(JSON.stringify(rows)).not.toContain(`${account}@example.org`);
    }
  });

  it.each(['email_updates_consent', 'preferred_language', 'contact_method_preference', '*'])(
    'nobody reads %s of others',
    async (column) => {
      for (const persona of personas) {
        const reply = await ask(persona, `/rest/v1/profiles?select=${column}`);
        expect(errorSchema.parse(await reply.json()).code).toBe('42501');
      }
    },
  );
});

describe('roles (T2)', () => {
  it('sign-up metadata makes nobody an admin', async () => {
    const client = clientOf(stack);
    const { data, error } = await client.auth.signUp({
      email: 'hostile@example.org',
      password: 'demo-password',
      options: { data: { role: 'admin', roles: ['admin'], first_name: { a: 1 }, is_admin: true } },
    });
    expect(error).toBeNull();
    const { data: roles } = await service
      .from('user_roles')
      .select('role')
      .eq('user_id', data.user?.id ?? '');
    expect(roles).toEqual([]);
  });

  it.each(personas)('%s grants no role', async (persona) => {
    const before = await countOf('user_roles');
    const reply = await post(persona, '/rest/v1/user_roles', { user_id: memberId, role: 'admin' });
    expect(reply.code).toBe('42501');
    expect(await countOf('user_roles')).toBe(before);
  });
});

it('a limit says in its headers after how many seconds to come back', async () => {
  const add = (number: number) =>
    ask('member', '/rest/v1/organizations', {
      method: 'POST',
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
