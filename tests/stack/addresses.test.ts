import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ behindProxy: true, content: 'schema' });
});
afterAll(() => stack.stop());

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
    expect(await add(`198.51.100.${String(count)}, 192.0.2.1`, `Works ${String(count)}`)).toBe(201);
  }
  expect(await add('198.51.100.21, 192.0.2.1', 'Works 21')).toBe(429);
  expect(await add('192.0.2.2', 'Works 22')).toBe(201);
});
