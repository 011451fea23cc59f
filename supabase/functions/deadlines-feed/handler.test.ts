import { strict as assert } from 'node:assert';
import { FunctionError } from '../_shared/function-error.ts';
import { deadlinesFeed, readDeadlinesRequest, type DatedResource } from './handler.ts';

const SITE = 'https://directory.example';
const NOW = new Date('2026-11-21T20:00:00Z');

function resource(changes: Partial<DatedResource> = {}): DatedResource {
  return {
    id: '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
    slug: 'seed-fund',
    name: 'Seed Fund',
    availability_status: 'open_deadline',
    application_deadline: '2028-02-29',
    updated_at: '2026-11-20T19:42:34.534+00:00',
    ...changes,
  };
}

async function ask(rows: readonly DatedResource[], address = '', known?: string) {
  const asked: unknown[] = [];
  const headers: HeadersInit = known === undefined ? {} : { 'if-none-match': known };
  const request = new Request(`https://functions.example/deadlines-feed${address}`, { headers });
  const reply = await deadlinesFeed(
    readDeadlinesRequest(request),
    (...given) => {
      asked.push(...given);
      return Promise.resolve(rows);
    },
    { siteUrl: SITE, now: NOW },
  );
  return { reply, asked };
}

async function linesOf(reply: Response): Promise<string[]> {
  return (await reply.text()).replaceAll('\r\n ', '').split('\r\n');
}

Deno.test('writes a deadline as a day', async () => {
  const { reply, asked } = await ask([resource()]);
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=900');
  assert.deepEqual(asked, ['2026-10-22', null, null]);
  const lines = await linesOf(reply);
  for (const line of [
    'X-WR-CALNAME:Maine business deadlines',
    'UID:deadline-5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11@resource-directory',
    'DTSTART;VALUE=DATE:20280229',
    'DTSTAMP:20261120T194234Z',
    'SUMMARY:Last day to apply: Seed Fund',
    `URL;VALUE=URI:${SITE}/resource/seed-fund`,
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

Deno.test('is limited to a region and a support type, and named after them', async () => {
  const { reply, asked } = await ask([], '?region=downeast&type=funding&utm_source=mail');
  assert.deepEqual(asked, ['2026-10-22', 'downeast', 'funding']);
  const lines = await linesOf(reply);
  assert.ok(lines.some((line) => line.endsWith('deadlines: Downeast · Funding')));
});

Deno.test('leaves out what has closed', async () => {
  const closed = resource({ availability_status: 'closed' });
  const { reply } = await ask([closed, resource({ application_deadline: null })]);
  assert.ok(!(await reply.text()).includes('BEGIN:VEVENT'));
});

Deno.test('answers 304 for the current version', async () => {
  const version = (await ask([resource()])).reply.headers.get('etag') ?? '';
  assert.equal((await ask([resource()], '', version)).reply.status, 304);
});

for (const address of ['?region=atlantis', '?type=gift', '?type=', '?region=__proto__']) {
  Deno.test(`refuses ${address}`, async () => {
    await assert.rejects(
      ask([], address),
      (error) => error instanceof FunctionError && error.status === 400,
    );
  });
}
