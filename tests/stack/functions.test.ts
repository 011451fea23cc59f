import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
});
afterAll(() => stack.stop());

it('runs health in Deno for concurrent first calls', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => apiFetch(stack, '/functions/v1/health')),
  );
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: 'ok', time: expect.any(String) as unknown });
  }
});

it("permits only the site's origin to read replies", async () => {
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

it('accepts a body of unknown length', async () => {
  const init = { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' };
  const reply = await apiFetch(stack, '/functions/v1/create-provider-checkout', init);
  expect(reply.status).toBe(200);
});

it("identifies callers by the connection's address, not by headers", async () => {
  const names = ['x-forwarded-for', 'cf-connecting-ip', 'true-client-ip', 'x-real-ip', 'forwarded'];
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) {
    const headers = names.map((name): [string, string] => [name, `192.0.2.${String(count)}`]);
    const reply = await apiFetch(stack, '/functions/v1/create-provider-checkout', {
      method: 'POST',
      headers,
    });
    statuses.push(reply.status);
  }
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});
