import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startTestStack({ siteUrl: 'http://localhost:4173' });
  await stack.database.exec('delete from private.notification_outbox');
});
afterAll(() => stack.stop());

function send(key: string): Promise<Response> {
  return apiFetch(stack, '/functions/v1/send-notices', {
    method: 'POST',
    headers: { apikey: key },
  });
}

it('requires the secret key', async () => {
  const reply = await send(stack.publishableKey);
  expect(reply.status).toBe(401);
  expect(await reply.json()).toEqual({ error: 'Please sign in.', code: 'unauthenticated' });
});

it('sends waiting notices once', async () => {
  await stack.database.exec(`
    insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
    select 'claim_denied', id, null, '{"slug": "loans", "name": "Crème brûlée loans"}'::jsonb
    from auth.users where email = 'founder@example.org'
    union all
    select 'claim_approved', null, 'visitor@example.org', '{"slug": "loans", "name": "Loans"}'`);
  const reply = await send(stack.secretKey);
  expect(await reply.json()).toEqual({ sent: 2, skipped: 0, failed: 0 });
  const [toMember] = stack.mailbox.messages('founder@example.org');
  expect(toMember?.subject).toBe('Your claim of Crème brûlée loans');
  expect(toMember?.links).toEqual(['http://localhost:4173/resource/loans']);
  expect(stack.mailbox.messages('visitor@example.org')).toHaveLength(1);
  expect(await (await send(stack.secretKey)).json()).toEqual({ sent: 0, skipped: 0, failed: 0 });
});

it('sends each notice once with two concurrent runs', async () => {
  await stack.database.exec(`
    insert into private.notification_outbox (kind, recipient_email, detail)
    select 'claim_approved', 'reader' || number || '@example.org', '{"slug": "loans", "name": "Loans"}'
    from generate_series(1, 30) as number`);
  const replies = await Promise.all([send(stack.secretKey), send(stack.secretKey)]);
  for (const reply of replies) expect(await reply.json()).toMatchObject({ skipped: 0, failed: 0 });
  const readers = stack.mailbox.messages().filter(({ to }) => to.startsWith('reader'));
  expect(new Set(readers.map(({ to }) => to)).size).toBe(30);
  expect(readers).toHaveLength(30);
});
