import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { startTestStack } from '../harness.ts';
import { isFullRun } from '../rounds.ts';
import { callFunction, readRefusal, SITE } from './function-client.ts';
import {
  addResource,
  BATCH,
  generate,
  KINDS,
  newAccount,
  one,
  query,
  readReply,
} from './summary-world.ts';

let stack: Stack;
let admin: Awaited<ReturnType<typeof newAccount>>;

beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
  admin = await newAccount(stack, 'admin');
});
afterAll(() => stack.stop());
beforeEach(() => query(stack, 'delete from public.resources'));

const accounts = new Map<string | null, ReturnType<typeof newAccount>>();

/** An account of a role, the same for all kinds of summaries. */
function accountOf(role: string | null): ReturnType<typeof newAccount> {
  const account = accounts.get(role) ?? newAccount(stack, role);
  accounts.set(role, account);
  return account;
}

/** Reads a resource's summaries as staff. */
async function summariesOf(id: string) {
  const { data, error } = await admin.client
    .from('resources')
    .select(
      'ai_generated_summary, summary_generated_at, summary_state, funding_terms_summary, funding_terms_generated_at, funding_summary_state, updated_at',
    )
    .eq('id', id)
    .single();
  if (error !== null) throw error;
  return data;
}

async function edit(id: string, values: { name: string } | { ai_generated_summary: string }) {
  const { data, error } = await admin.client
    .from('resources')
    .update(values)
    .eq('id', id)
    .select('id');
  expect([error, data?.length]).toEqual([null, 1]);
}

describe.each(KINDS)('who may generate summaries (%s)', (kind) => {
  it.each(['service_admin', 'admin'])('permits a %s', async (role) => {
    const { token } = await accountOf(role);
    const id = await addResource(stack);
    expect((await generate(stack, kind, token, one(id))).status).toBe(200);
    expect((await generate(stack, kind, token, BATCH)).status).toBe(200);
  });

  it.each([null, 'atlas_guide', 'contributor', 'paid_user'])('rejects a %s', async (role) => {
    const { token } = await accountOf(role);
    const id = await addResource(stack);
    for (const body of [one(id), BATCH, '{}']) {
      const reply = await generate(stack, kind, token, body);
      expect(reply.status).toBe(403);
      expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
      expect((await readRefusal(reply)).code).toBe('forbidden');
    }
    expect(await summariesOf(id)).toMatchObject({
      summary_state: 'missing',
      funding_summary_state: 'missing',
    });
  });

  it('rejects visitors', async () => {
    for (const token of [null, stack.publishableKey, stack.secretKey, 'token']) {
      const reply = await generate(stack, kind, token, BATCH);
      expect(reply.status).toBe(401);
      expect([SITE, '*']).toContain(reply.headers.get('access-control-allow-origin'));
      await readRefusal(reply);
    }
  });

  it('rejects former staff', async () => {
    const [left, dismissed] = [
      await newAccount(stack, 'admin'),
      await newAccount(stack, 'service_admin'),
    ];
    await left.client.auth.signOut();
    await query(stack, 'delete from public.user_roles where user_id = $1', [dismissed.id]);
    expect((await generate(stack, kind, left.token, BATCH)).status).toBe(401);
    expect((await generate(stack, kind, dismissed.token, BATCH)).status).toBe(403);
  });
});

// Both functions share the request schema.
describe('invalid requests', () => {
  it.each([
    ['nothing', '', 400],
    ['no word of what', '{}', 400],
    ['an id that is none', one('all'), 400],
    ['no batch', '{"batch":false}', 400],
    ['both', JSON.stringify({ batch: true, resourceId: randomUUID() }), 400],
    ['an unknown key', '{"batch":true,"force":true}', 400],
    ['a list', '[]', 400],
    ['more than a kilobyte', JSON.stringify({ batch: 'x'.repeat(1024) }), 413],
  ])('refuses %s', async (_, body, status) => {
    const reply = await generate(stack, 'targeted', admin.token, body);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
    await readRefusal(reply);
  });

  it('rejects GET and pages of other origins', async () => {
    const name = 'generate-targeted-summary';
    const get = await callFunction(stack, name, admin.token, '', { method: 'GET' });
    expect(get.status).toBe(405);
    const reply = await callFunction(stack, name, admin.token, BATCH, {
      origin: 'https://evil.example',
    });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('one summary', () => {
  it('describes the audience of a resource', async () => {
    const id = await addResource(stack, { supportType: 'program' });
    const before = await summariesOf(id);
    expect(await readReply(await generate(stack, 'targeted', admin.token, one(id)))).toEqual({
      message: 'AI summary generated.',
      processed: 1,
      total: 1,
      remaining: 0,
      insufficient: 0,
      stopped: false,
    });
    const after = await summariesOf(id);
    expect(after).toMatchObject({
      ai_generated_summary: 'A program for entrepreneurs at the grow stage.',
      summary_state: 'current',
      funding_summary_state: 'missing',
      updated_at: before.updated_at,
    });
    expect(after.summary_generated_at).not.toBeNull();
  });

  it('describes the terms of funding', async () => {
    const id = await addResource(stack);
    const reply = await generate(stack, 'funding', admin.token, one(id));
    expect((await readReply(reply)).message).toBe('Funding summary generated.');
    expect(await summariesOf(id)).toMatchObject({
      funding_terms_summary: 'Type of funding: Grant.',
      funding_summary_state: 'current',
      summary_state: 'missing',
    });
  });

  it('replaces a manual summary and works for pending resources', async () => {
    const id = await addResource(stack, { status: 'pending' });
    await edit(id, { ai_generated_summary: 'By hand.' });
    expect((await summariesOf(id)).summary_state).toBe('written');
    await readReply(await generate(stack, 'targeted', admin.token, one(id)));
    await readReply(await generate(stack, 'targeted', admin.token, one(id)));
    expect(await summariesOf(id)).toMatchObject({
      ai_generated_summary: 'Funding for entrepreneurs at the grow stage.',
      summary_state: 'current',
    });
  });

  it('rejects resources without facts', async () => {
    const program = await addResource(stack, { supportType: 'program' });
    const silent = await addResource(stack, { stages: [], instrument: null });
    for (const [kind, id, status, code] of [
      ['targeted', randomUUID(), 404, 'not_found'],
      ['funding', program, 409, 'not_funding'],
      ['targeted', silent, 409, 'not_enough'],
      ['funding', silent, 409, 'not_enough'],
    ] as const) {
      const reply = await generate(stack, kind, admin.token, one(id));
      expect(reply.status).toBe(status);
      expect((await readRefusal(reply)).code).toBe(code);
    }
  });
});

describe('a batch', () => {
  const run = async (kind: (typeof KINDS)[number]) =>
    readReply(await generate(stack, kind, admin.token, BATCH));

  it('writes missing and stale summaries of public resources only', async () => {
    const stale = await addResource(stack);
    await run('targeted');
    const current = await addResource(stack);
    await readReply(await generate(stack, 'targeted', admin.token, one(current)));
    await edit(stale, { name: 'Harbor Fund' });
    expect((await summariesOf(stale)).summary_state).toBe('stale');
    const byHand = await addResource(stack);
    await edit(byHand, { ai_generated_summary: 'By hand.' });
    await addResource(stack, { status: 'pending' });
    const missing = await addResource(stack);
    await addResource(stack, { stages: [] });
    const untouched = await summariesOf(current);

    expect(await run('targeted')).toEqual({
      message: 'Processed 2 of 3. 1 has too few facts for a summary.',
      processed: 2,
      total: 3,
      remaining: 1,
      insufficient: 1,
      stopped: false,
    });
    for (const id of [stale, missing]) {
      expect((await summariesOf(id)).summary_state).toBe('current');
    }
    expect((await summariesOf(byHand)).ai_generated_summary).toBe('By hand.');
    expect(await summariesOf(current)).toEqual(untouched);
  });

  // That it stops at fifty: generate-batch.test.ts.
  it.runIf(isFullRun())(
    'writes fifty, oldest change first, and then the rest',
    { timeout: 120_000 },
    async () => {
      await query(
        stack,
        `insert into public.resources (slug, name, status, support_type, funding_instrument, updated_at)
       select 'pier-' || number, 'Pier ' || number, 'approved', 'funding', 'Grant',
         now() - interval '1 day' * number
       from generate_series(1, 60) as number`,
      );
      await addResource(stack, { supportType: 'program' });
      expect(await run('funding')).toEqual({
        message: 'Processed 50 of 60. 10 are left for the next run.',
        processed: 50,
        total: 60,
        remaining: 10,
        insufficient: 0,
        stopped: false,
      });
      const { data } = await admin.client
        .from('resources')
        .select('name')
        .eq('funding_summary_state', 'missing')
        .eq('support_type', 'funding')
        .order('updated_at', { ascending: false });
      expect(data?.map(({ name }) => name)).toEqual(
        Array.from({ length: 10 }, (_, index) => `Pier ${String(index + 1)}`),
      );
      expect((await run('funding')).message).toBe('Processed 10 of 10.');
      expect(await run('funding')).toEqual({
        message: 'All summaries are up to date.',
        processed: 0,
        total: 0,
        remaining: 0,
        insufficient: 0,
        stopped: false,
      });
    },
  );
});
