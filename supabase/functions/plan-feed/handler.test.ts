import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { planFeed, readPlanFeedRequest } from './handler.ts';

const TOKEN = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const item = {
  resource_id: TOKEN,
  slug: 'seed-fund',
  name: 'Seed Fund',
  deadline: '2026-12-01',
  next_step: 'Call\nATTACH:https://evil.example/a.exe',
  next_step_on: '2026-11-30',
  changed_at: '2026-11-20T19:42:34.534+00:00',
};

async function ask(dates: unknown, token = TOKEN): Promise<Response> {
  const request = new Request(`https://functions.example/plan-feed?token=${token}`);
  return await planFeed(
    readPlanFeedRequest(request),
    () => Promise.resolve(dates),
    'https://directory.example',
  );
}

const isMissing = (error: unknown) => error instanceof FunctionError && error.status === 404;

Deno.test('holds deadlines and next steps, and no proxy keeps it', async () => {
  const reply = await ask([item, { ...item, deadline: null, next_step: null }]);
  assert.equal(reply.headers.get('cache-control'), 'private, max-age=900');
  const lines = (await reply.text()).replaceAll('\r\n ', '').split('\r\n');
  assert.deepEqual(
    lines.filter((line) => /^(?:SUMMARY|DTSTART|ATTACH)/u.test(line)),
    [
      'DTSTART;VALUE=DATE:20261201',
      'SUMMARY:Last day to apply: Seed Fund',
      'DTSTART;VALUE=DATE:20261130',
      String.raw`SUMMARY:Call\nATTACH:https://evil.example/a.exe: Seed Fund`,
      'DTSTART;VALUE=DATE:20261130',
      'SUMMARY:Next step: Seed Fund',
    ],
  );
});

Deno.test('answers 404 for an address that has ended, and for what is none', async () => {
  await assert.rejects(ask(null), isMissing);
  await assert.rejects(ask([], 'guess'), isMissing);
});
