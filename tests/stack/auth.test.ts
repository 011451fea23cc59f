import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, newMember, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ behindProxy: true });
});
afterAll(() => stack.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const errorSchema = z.object({ code: z.string(), message: z.string() });
const readError = async (reply: Response) => errorSchema.parse(await reply.json());

const post = (path: string, body: unknown, address = '192.0.2.1') =>
  apiFetch(stack, `/auth/v1${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
const signIn = (password: string, email = 'founder@example.org', address?: string) =>
  post('/token?grant_type=password', { email, password }, address);

/** Token of the newest mail to an address. Its link opens a page of the site. */
function newestToken(to: string): string {
  const [mail] = stack.mailbox.messages(to);
  const link = mail?.links.find((candidate) => candidate.startsWith('http://localhost:5173/auth?'));
  const token = link === undefined ? null : new URL(link).searchParams.get('token_hash');
  if (token === null) throw new Error(`No link was sent to ${to}.`);
  return token;
}

it('takes as long to reject a password without an account', async () => {
  const compare = vi.spyOn(bcrypt, 'compare');
  for (const email of ['founder@example.org', 'FOUNDER@example.org', 'nobody@example.org']) {
    compare.mockClear();
    expect((await signIn('wrong-password', email)).status).toBe(400);
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([10]);
  }
});

it('keeps a mailed token usable until it is posted, whoever asks for its address', async () => {
  const { error } = await clientOf(stack).auth.resetPasswordForEmail('founder@example.org');
  expect(error).toBeNull();
  const page = await fetch(stack.mailboxUrl);
  expect(await page.text()).toContain('To founder@example.org');

  const token = newestToken('founder@example.org');
  for (const method of ['HEAD', 'GET']) {
    for (const name of ['token', 'token_hash']) {
      const address = `/auth/v1/verify?type=recovery&${name}=${token}`;
      expect((await apiFetch(stack, address, { method })).status).toBe(405);
    }
  }
  const verify = () => post('/verify', { type: 'recovery', token_hash: token });
  expect((await verify()).status).toBe(200);
  expect((await verify()).status).toBe(403);
});

describe('sessions', () => {
  const refresh = (refresh_token: string) =>
    post('/token?grant_type=refresh_token', { refresh_token }, '192.0.2.40');
  const tokenOf = async (reply: Response) =>
    z.object({ refresh_token: z.string() }).parse(await reply.json()).refresh_token;

  it('stay alive when several tabs refresh with the same token at once', async () => {
    const used = await tokenOf(await signIn('demo-password'));
    const replies = await Promise.all(Array.from({ length: 6 }, () => refresh(used)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const next = await tokenOf(await refresh(await tokenOf(replies[0] ?? new Response())));
    // A slow tab still holds the first token.
    expect((await refresh(used)).status).toBe(200);
    expect((await refresh(next)).status).toBe(200);
  });

  it('end when a token is used again later', async () => {
    const used = await tokenOf(await signIn('demo-password'));
    const next = await tokenOf(await refresh(used));
    const newest = await tokenOf(await refresh(next));
    await stack.database.query(
      `update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = $1`,
      [used],
    );
    expect((await refresh(used)).status).toBe(400);
    expect((await refresh(newest)).status).toBe(400);
  });

  it('cannot change the password when they are older than a day', async () => {
    const { client, id } = await newMember(stack, 'old-session');
    const change = (password: string) => client.auth.updateUser({ password });
    expect((await change('gravel moon ferry')).error).toBeNull();
    await stack.database.query(
      `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
      [id],
    );
    expect((await change('tidal lamp harbor')).error?.code).toBe('reauthentication_needed');
  });
});

it('creates one account for parallel sign-ups, and says so to the others', async () => {
  const signUps = ['twin@example.org', 'TWIN@example.org', 'twin@example.org'].map((email, count) =>
    post('/signup', { email, password: 'demo-password' }, `192.0.2.${String(50 + count)}`),
  );
  const statuses = (await Promise.all(signUps)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 422, 422]);
});

it('sends nothing to an address without an account', async () => {
  const { error } = await clientOf(stack).auth.resetPasswordForEmail('stranger@example.org');
  expect(error).toBeNull();
  expect(stack.mailbox.messages('stranger@example.org')).toEqual([]);
});

describe('limits', () => {
  it('permits 60 failed sign-ins, then sends Retry-After', async () => {
    const address = '192.0.2.2';
    for (let attempt = 1; attempt <= 60; attempt += 1) {
      // Without a password, no hash is computed.
      expect((await signIn('', 'nobody@example.org', address)).status).toBe(400);
    }
    const refused = await signIn('', 'nobody@example.org', address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const { message } = await readError(refused);
    expect(message).toMatch(/^Too many attempts, try again in \d minutes?$/);
    // The correct password is rejected too.
    expect((await signIn('demo-password', undefined, address)).status).toBe(429);
    expect((await signIn('demo-password')).status).toBe(200);
  });

  it.each([
    ['one address', 'guide@example.org', () => '192.0.2.3'],
    ['many addresses', 'atlas-guide@example.org', (count: number) => `198.51.100.${String(count)}`],
  ])(
    'let nobody try more than 60 codes from %s, not even the right token',
    async (_, email, from) => {
      await clientOf(stack).auth.signUp({ email, password: 'demo-password' });
      await clientOf(stack).auth.resetPasswordForEmail(email);
      const verify = (proof: object, address: string) =>
        post('/verify', { type: 'recovery', email, ...proof }, address);
      const tries = await Promise.all(
        Array.from({ length: 120 }, (_value, count) => verify({ token: 'wrong' }, from(count))),
      );
      expect(tries.filter(({ status }) => status === 403)).toHaveLength(60);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(60);
      const refused = await verify({ token_hash: newestToken(email) }, from(200));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );

  it.each(['admin@example.org', 'nobody@example.org'])(
    'let 20 mails an hour go to %s',
    async (email) => {
      const statuses: number[] = [];
      for (let count = 0; count < 21; count++) {
        const reply = await post('/recover', { email }, `203.0.113.${String(count)}`);
        statuses.push(reply.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    },
  );
});

describe('invalid requests', () => {
  it('a password above the bcrypt limit', async () => {
    const signUp = (password: string) => post('/signup', { email: 'new@example.org', password });
    expect((await signUp('é'.repeat(37))).status).toBe(422);
    expect((await signUp('x'.repeat(72))).status).toBe(200);
    const client = await signedInClientOf('new@example.org', 'x'.repeat(72));
    const { error } = await client.auth.updateUser({ password: 'x'.repeat(73) });
    expect(error?.status).toBe(422);
  });

  it.each([
    ['/signup', { email: ['a@example.org'], password: 'password' }],
    ['/signup', { email: 'a@example.org', password: 123456 }],
    ['/signup', { email: 'a@example.org', password: 'password', data: 'text' }],
    ['/token?grant_type=password', { email: { a: 1 }, password: 'password' }],
    ['/token?grant_type=refresh_token', { refresh_token: 1 }],
    ['/verify', { type: 'recovery', token_hash: ['x'] }],
    ['/recover', { email: 1 }],
    ['/recover', null],
    ['/recover', []],
  ])('on %s the body %j', async (path, body) => {
    const reply = await post(path, body);
    expect(reply.status).toBe(400);
    expect(await readError(reply)).toMatchObject({ code: 'validation_failed' });
  });
});

async function signedInClientOf(email: string, password: string) {
  const client = clientOf(stack);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return client;
}

describe('a change of the email address', () => {
  const confirm = async (token: string): Promise<unknown> =>
    (await post('/verify', { type: 'email_change', token_hash: token })).json();
  const accepted = { msg: expect.stringContaining('accepted') as unknown };

  it.each([
    ['old', 'first@example.org', 'second@example.org'],
    ['new', 'third@example.org', 'fourth@example.org'],
  ])('needs both tokens, with the %s one first', async (first, oldEmail, newEmail) => {
    const password = 'demo-password';
    await clientOf(stack).auth.signUp({ email: oldEmail, password });
    const client = await signedInClientOf(oldEmail, password);
    const ask = () => client.auth.updateUser({ email: newEmail });
    expect((await ask()).error).toBeNull();
    const early = newestToken(first === 'old' ? oldEmail : newEmail);
    expect(await confirm(early)).toMatchObject(accepted);

    // A new request starts over.
    expect((await ask()).error).toBeNull();
    expect(await confirm(early)).toMatchObject({ code: 'otp_expired' });
    const [one, other] =
      first === 'old' ? ([oldEmail, newEmail] as const) : ([newEmail, oldEmail] as const);
    for (let twice = 0; twice < 2; twice++) {
      expect(await confirm(newestToken(one))).toMatchObject(accepted);
    }
    expect((await signIn(password, newEmail)).status).toBe(400);
    expect(await confirm(newestToken(other))).toMatchObject({ user: { email: newEmail } });
    expect((await signIn(password, newEmail)).status).toBe(200);
    expect((await signIn(password, oldEmail)).status).toBe(400);
  });
});
