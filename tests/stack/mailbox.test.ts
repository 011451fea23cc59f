import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

it('shows the recovery mail, whose link redirects to the site', async () => {
  const { error } = await clientOf(stack).auth.resetPasswordForEmail('founder@example.org');
  expect(error).toBeNull();
  const [message] = stack.mailbox.messages('founder@example.org');
  const link = message?.links.find((candidate) => candidate.includes('/auth/v1/verify'));
  if (link === undefined) throw new Error('The mail has no link to follow.');

  const page = await fetch(stack.mailboxUrl);
  expect(await page.text()).toContain('To founder@example.org');

  const followed = await fetch(new URL(link), { redirect: 'manual' });
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(/^http:\/\/localhost:5173\/?#access_token=/);
});

it('sends nothing to an address without an account', async () => {
  const { error } = await clientOf(stack).auth.resetPasswordForEmail('nobody@example.org');
  expect(error).toBeNull();
  expect(stack.mailbox.messages('nobody@example.org')).toEqual([]);
});

it('rejects requests under other host names (DNS rebinding)', async () => {
  for (const path of ['/', '/messages']) {
    expect((await stack.mailbox.app.request(`http://evil.example:54324${path}`)).status).toBe(403);
    expect((await stack.mailbox.app.request(`http://localhost:54324${path}`)).status).toBe(200);
  }
});
