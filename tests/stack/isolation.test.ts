import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';
import { rounds } from '../rounds.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

it('keeps the roles of simultaneous requests apart', async () => {
  const callers = Array.from({ length: rounds(100, 1000) }, (_, index) =>
    index % 2 === 0
      ? { key: stack.publishableKey, status: 401 }
      : { key: stack.secretKey, status: 200 },
  );
  const statuses = await Promise.all(
    callers.map(async ({ key }) => {
      const path = '/rest/v1/resources?select=source_notes&limit=1';
      return (await apiFetch(stack, path, { headers: { apikey: key } })).status;
    }),
  );
  expect(statuses).toEqual(callers.map(({ status }) => status));
});
