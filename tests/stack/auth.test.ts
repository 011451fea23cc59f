import bcrypt from 'bcryptjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signedInClient, startTestStack } from '../harness.ts';

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

function newestMail(to: string) {
  const [mail] = stack.mailbox.messages(to);
  const link = mail?.links.find((candidate) => candidate.includes('/auth/v1/verify'));
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`No link was sent to ${to}.`);
  return { link, code };
}

it('takes as long to reject a password without an account', async () => {
  const compare = vi.spyOn(bcrypt, 'compare');
  for (const email of ['founder@example.org', 'FOUNDER@example.org', 'nobody@example.org']) {
    compare.mockClear();
    expect((await signIn('wrong-password', email)).status).toBe(400);
    expect(compare.mock.calls.map(([, hash]) => bcrypt.getRounds(hash))).toEqual([10]);
  }
});

it('shows the recovery mail, whose link redirects to the site', async () => {
  const { error } = await clientOf(stack).auth.resetPasswordForEmail('founder@example.org');
  expect(error).toBeNull();
  const { link } = newestMail('founder@example.org');

  const page = await fetch(stack.mailboxUrl);
  expect(await page.text()).toContain('To founder@example.org');

  const followed = await fetch(new URL(link), { redirect: 'manual' });
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/^http:\/\/localhost:5173\/?#access_token=/);
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
    'let nobody try more than 60 codes from %s, not even the right one',
    async (_, email, from) => {
      await clientOf(stack).auth.signUp({ email, password: 'demo-password' });
      await clientOf(stack).auth.resetPasswordForEmail(email);
      const { code } = newestMail(email);
      const wrong = code === '000000' ? '000001' : '000000';
      const verify = (token: string | undefined, address: string) =>
        post('/verify', { type: 'recovery', email, token }, address);
      const tries = await Promise.all(
        Array.from({ length: 120 }, (_value, count) => verify(wrong, from(count))),
      );
      expect(tries.filter(({ status }) => status === 403)).toHaveLength(60);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(60);
      const refused = await verify(code, from(200));
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
  const follow = async (link: string) => {
    const reply = await fetch(link, { redirect: 'manual' });
    expect(reply.status).toBe(303);
    return new URL(reply.headers.get('location') ?? '').hash;
  };

  it.each([
    ['old', 'first@example.org', 'second@example.org'],
    ['new', 'third@example.org', 'fourth@example.org'],
  ])('needs both links, with the %s one first', async (first, oldEmail, newEmail) => {
    const password = 'demo-password';
    await clientOf(stack).auth.signUp({ email: oldEmail, password });
    const client = await signedInClientOf(oldEmail, password);
    const ask = () => client.auth.updateUser({ email: newEmail });
    expect((await ask()).error).toBeNull();
    const early = newestMail(first === 'old' ? oldEmail : newEmail).link;
    expect(await follow(early)).toContain('message=Confirmation');

    // A new request starts over.
    expect((await ask()).error).toBeNull();
    expect(await follow(early)).toContain('error=access_denied');
    const [one, other] =
      first === 'old' ? ([oldEmail, newEmail] as const) : ([newEmail, oldEmail] as const);
    for (let twice = 0; twice < 2; twice++) {
      expect(await follow(newestMail(one).link)).toContain('message=Confirmation');
    }
    expect((await signIn(password, newEmail)).status).toBe(400);
    expect(await follow(newestMail(other).link)).toContain('access_token=');
    expect((await signIn(password, newEmail)).status).toBe(200);
    expect((await signIn(password, oldEmail)).status).toBe(400);
  });

  it('accepts codes instead of links', async () => {
    const client = await signedInClient(stack, 'service-admin@example.org');
    await client.auth.updateUser({ email: 'other@example.org' });
    const { link } = newestMail('other@example.org');
    const tokenHash = new URL(link).searchParams.get('token');
    const first = await post('/verify', { type: 'email_change', token_hash: tokenHash });
    expect(await first.json()).toMatchObject({
      msg: expect.stringContaining('accepted') as unknown,
    });
    const email = 'service-admin@example.org';
    const { code } = newestMail(email);
    const second = await post('/verify', { type: 'email_change', email, token: code });
    expect(await second.json()).toMatchObject({ user: { email: 'other@example.org' } });
  });
});
