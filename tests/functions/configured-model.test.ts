import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  HARBOR_FIELDS,
  HARBOR_TEXT,
} from '../../supabase/functions/_shared/ai/testing/injections.ts';
import {
  createModelServer,
  fails,
  fillsIn,
  hangs,
} from '../../supabase/functions/_shared/ai/testing/model-server.ts';
import { extractionReplySchema } from '../../supabase/functions/_shared/contracts/extraction.ts';
import { closeServer, freePort, serveOn } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { newMember, startTestStack } from '../harness.ts';
import { rounds } from '../rounds.ts';
import { extract, readRefusal, SITE } from './function-client.ts';
import {
  addResource,
  BATCH,
  generate,
  newAccount,
  one,
  query,
  readReply,
} from './summary-world.ts';

const KEY = 'sk-stand-in';
const BODY = JSON.stringify({ text: HARBOR_TEXT, contentType: 'resource' });
const model = createModelServer();
const log: string[] = [];
let server: Server;
let stack: Stack;

beforeAll(async () => {
  const port = await freePort();
  server = await serveOn(port, (request) => model.fetch(request));
  stack = await startTestStack({
    content: 'schema',
    functionSettings: {
      AI_API_KEY: KEY,
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      AI_MODEL: '"stand-in"',
    },
    log: (line) => log.push(line),
  });
});
afterAll(async () => {
  model.close();
  await stack.stop();
  await closeServer(server);
});

it('extracts with the configured model', async () => {
  model.behave(fillsIn(HARBOR_FIELDS));
  const { token } = await newMember(stack, 'reader');
  const reply = await extract(stack, token, BODY);
  expect(reply.status).toBe(200);
  expect(extractionReplySchema.parse(await reply.json()).extractedData).toEqual(HARBOR_FIELDS);
  expect(model.asked).toHaveLength(1);
  expect(model.asked[0]).toMatchObject({ text: HARBOR_TEXT, authorization: `Bearer ${KEY}` });
});

it('tells a member what to do when the model fails', async () => {
  model.behave(fails(401));
  const { token } = await newMember(stack, 'unlucky');
  const reply = await extract(stack, token, BODY);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
  const refusal = await readRefusal(reply);
  expect(refusal.code).toBe('not_configured');
  expect(refusal.error).toMatch(/fill in the fields by hand\.$/u);
});

it("logs the provider's status, but neither its message nor the text", () => {
  const lines = log.join('\n');
  expect(lines).toContain("The model's provider answered 401");
  expect(lines).not.toContain(KEY);
  expect(lines).not.toContain('Harbor');
});

it('writes summaries with the configured model, but over no concurrent edit', async () => {
  const { asked, answer } = thinkingModel();
  const { token, client } = await newAccount(stack, 'admin');
  const id = await addResource(stack, { name: 'Harbor Fund' });
  const work = generate(stack, 'targeted', token, one(id));
  await asked(1);
  expect(model.asked[0]?.text).toContain('Name: Harbor Fund\nKind of support: Funding\n');
  const { error } = await client.from('resources').update({ name: 'Pier Fund' }).eq('id', id);
  expect(error).toBeNull();
  answer();
  expect((await readRefusal(await work)).code).toBe('conflict');
  const { data } = await client.from('resources').select('summary_state').eq('id', id);
  expect(data).toEqual([{ summary_state: 'missing' }]);
});

it('runs one batch of summaries at a time, which staff can stop', async () => {
  await query(stack, 'delete from public.resources');
  const { asked, answer } = thinkingModel();
  const admin = await newAccount(stack, 'admin');
  const colleague = await newAccount(stack, 'service_admin');
  for (let count = 0; count < 9; count++) await addResource(stack);
  const work = generate(stack, 'funding', admin.token, BATCH);
  await asked(3);
  const second = await generate(stack, 'targeted', colleague.token, BATCH);
  expect(second.status).toBe(409);
  expect((await readRefusal(second)).code).toBe('batch_running');
  const { error } = await colleague.client.rpc('cancel_summary_batch');
  expect(error).toBeNull();
  answer();
  expect((await readReply(await work)).message).toBe(
    'Processed 3 of 9. The batch was stopped. 6 are left for the next run.',
  );
  expect((await colleague.client.rpc('running_summary_batch')).data).toEqual([]);
});

/** Makes the model write a summary only after `answer`; `asked` resolves at that many requests. */
function thinkingModel() {
  let answer: () => void = () => undefined;
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  model.behave(async (...request) => {
    await answering;
    return fillsIn({}, { summary: 'Funding for businesses that grow.' })(...request);
  });
  return {
    asked: (count: number) =>
      expect.poll(() => model.asked.length, { timeout: 20_000 }).toBe(count),
    answer,
  };
}

it.runIf(rounds(0, 1) === 1)('gives a model thirty seconds', { timeout: 60_000 }, async () => {
  model.behave(hangs());
  const { token } = await newMember(stack, 'patient');
  const before = performance.now();
  const reply = await extract(stack, token, BODY);
  expect(reply.status).toBe(504);
  expect((await readRefusal(reply)).code).toBe('timeout');
  expect(performance.now() - before).toBeLessThan(31_000);
});
