import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createModelServer,
  says,
} from '../../supabase/functions/_shared/ai/testing/model-server.ts';
import { proposalReplySchema } from '../../supabase/functions/_shared/contracts/criteria-proposals.ts';
import { closeServer, freePort, serveOn } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { startTestStack } from '../harness.ts';
import { callFunction, readRefusal } from './function-client.ts';
import { addResource, newAccount, query } from './summary-world.ts';

const SENTENCE = 'Boats have to be insured.';
const UNKNOWN = '98e87be8-9c63-5073-b5a5-aaa928d090cf';
const model = createModelServer();
let server: Server;
let stack: Stack;
let member: Awaited<ReturnType<typeof newAccount>>;
let resourceId: string;

beforeAll(async () => {
  const port = await freePort();
  server = await serveOn(port, (request) => model.fetch(request));
  const functionSettings = { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'stand-in' };
  stack = await startTestStack({ content: 'schema', functionSettings });
  member = await newAccount(stack, null);
  resourceId = await addResource(stack);
  await query(stack, 'update public.resources set eligibility = $1', [SENTENCE]);
  const condition = { sentence: 1, kind: 'other', question: 'Is your boat insured?' };
  model.behave(says(JSON.stringify({ conditions: [condition] })));
});
afterAll(async () => {
  model.close();
  await stack.stop();
  await closeServer(server);
});
const propose = (token: string, id = resourceId) =>
  callFunction(stack, 'propose-criteria', token, JSON.stringify({ resourceId: id }));

const proposal = {
  kind: 'other',
  value: { question: 'Is your boat insured?' },
  sentence: SENTENCE,
  source_column: 'eligibility',
};

it('proposes to the guide of a resource what a model finds, and stores nothing', async () => {
  const guide = await newAccount(stack, null);
  await query(stack, 'update public.resources set curator_id = $1 where id = $2', [
    guide.id,
    resourceId,
  ]);
  const reply = await propose(guide.token);
  expect(proposalReplySchema.parse(await reply.json())).toEqual({ proposals: [proposal] });
  const { data } = await guide.client.from('resource_criteria').select('id');
  expect(data).toEqual([]);
});

it('proposes nothing to other members, and asks no model', async () => {
  const before = model.asked.length;
  const reply = await propose(member.token);
  expect(reply.status).toBe(403);
  expect((await readRefusal(reply)).code).toBe('forbidden');
  expect(model.asked).toHaveLength(before);
});

it('knows no resource that the caller does not see', async () => {
  const hidden = await addResource(stack, { status: 'pending' });
  for (const id of [UNKNOWN, hidden]) {
    const reply = await propose(member.token, id);
    expect(reply.status).toBe(404);
    expect((await readRefusal(reply)).code).toBe('not_found');
  }
});

it('counts for staff with the texts that they have read', async () => {
  const staff = await newAccount(stack, 'service_admin');
  expect((await propose(staff.token)).status).toBe(200);
  await query(
    stack,
    `insert into private.usage_counters (action, subject, window_start, used)
     values ('extraction.day', $1, date_bin('1 day', now(), '2000-01-01 00:00:00+00'), 100)
     on conflict (action, subject, window_start) do update set used = excluded.used`,
    [staff.id],
  );
  expect((await propose(staff.token)).status).toBe(429);
});
