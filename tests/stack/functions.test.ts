import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
});
afterAll(() => stack.stop());

it('runs health in Deno, for many first callers at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => apiFetch(stack, '/functions/v1/health')),
  );
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: 'ok', time: expect.any(String) as unknown });
  }
});

it('lets the site read replies, and no other origin', async () => {
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
