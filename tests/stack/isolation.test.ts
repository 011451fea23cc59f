import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';
import { isFullRun, rounds } from '../rounds.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

it('separates the roles of concurrent requests', async () => {
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

it.each([
  ['business_stage=neq.{}', 200],
  ['business_stage=eq.{"a":1}', 400],
  ['business_stage=eq.true', 400],
  ['name=eq.true', 200],
  ['updated_at=eq.true', 400],
  ['funding_match_required=eq.2', 400],
])('reads %s, and the next request after it', async (filter, status) => {
  const ask = async (more: string) => {
    const path = `/rest/v1/resources?select=id&limit=1${more}`;
    return (await apiFetch(stack, path, { headers: { apikey: stack.publishableKey } })).status;
  };
  expect(await ask(`&${filter}`)).toBe(status);
  expect(await ask('')).toBe(200);
});

it('counts the rows of a reply exactly, while rows come and go', async () => {
  const headers = { prefer: 'count=exact' };
  let isReading = true;
  const change = async () => {
    while (isReading) {
      await stack.database.exec(`insert into public.resources (slug, name, status)
        select 'counted-' || number, 'Counted', 'approved' from generate_series(1, 5) as number`);
      await stack.database.exec(`delete from public.resources where name = 'Counted'`);
    }
  };
  const changing = change();
  const read = async () => {
    const reply = await apiFetch(stack, '/rest/v1/resources?select=id', { headers });
    const rows = (await reply.json()) as unknown[];
    const total = Number(reply.headers.get('content-range')?.split('/')[1]);
    return { rows: rows.length, total };
  };
  const replies: Awaited<ReturnType<typeof read>>[] = [];
  for (let round = 0; round < rounds(40, 400); round += 1) replies.push(await read());
  isReading = false;
  await changing;
  expect(replies.filter(({ rows, total }) => rows !== total)).toEqual([]);
});

const TIME_LIMITS = [
  ['visitors', 3, () => stack.publishableKey],
  // It takes as long as it says.
  ...(isFullRun() ? [['others', 8, () => stack.secretKey] as const] : []),
] as const;

it.each(TIME_LIMITS)('cancels statements of %s after %i seconds', async (_, limit, keyOf) => {
  await stack.database.transaction(async (transaction) => {
    await transaction.exec('lock table public.resources');
    const startedAt = performance.now();
    const headers = { apikey: keyOf(), authorization: `Bearer ${keyOf()}` };
    const reply = await apiFetch(stack, '/rest/v1/resources?select=id&limit=1', { headers });
    expect(await reply.json()).toMatchObject({ code: '57014' });
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    expect(seconds).toBeGreaterThanOrEqual(limit);
    expect(seconds).toBeLessThan(limit + 5);
  });
});

it('answers 503 when PostgreSQL ends the connection of a statement', async () => {
  await stack.database.transaction(async (transaction) => {
    await transaction.exec('lock table public.resources');
    const reply = apiFetch(stack, '/rest/v1/resources?select=id&limit=1');
    await vi.waitFor(async () => {
      const { rows } = await transaction.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    });
    expect((await reply).status).toBe(503);
  });
});
