import { strict as assert } from 'node:assert';
import { z } from 'zod';
import { FunctionError } from '../_shared/function-error.ts';
import { derivedId } from '../_shared/open-data/hsds/values.ts';
import type { OpenRecords, ResourceRow } from '../_shared/open-data/records.ts';
import { parseOpenRequest } from '../_shared/open-data/reply.ts';
import {
  emptyRow,
  SITE,
  testId,
  testListing,
  testRecords,
  TODAY,
} from '../_shared/open-data/testing.ts';
import { resourcesFeed } from './handler.ts';

const ADDRESS = 'https://api.example/functions/v1/resources-feed';
const HOSTILE = '<img src=x onerror=alert(1)> ]]> ]]></title>&amp;&lt;b&gt;\u0001 "quoted"';

const jsonFeed = z.object({
  title: z.string(),
  feed_url: z.string(),
  home_page_url: z.string(),
  author: z.object({ name: z.string() }).loose(),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      url: z.string(),
      content_html: z.string(),
      date_modified: z.string(),
    }),
  ),
});

async function ask(query: string, records: OpenRecords, headers: HeadersInit = {}) {
  const request = new Request(`https://functions.example/resources-feed${query}`, { headers });
  return await resourcesFeed(parseOpenRequest(request, 'resources-feed'), {
    address: ADDRESS,
    today: TODAY,
    read: () => Promise.resolve(records),
  });
}

async function read(query: string, records: OpenRecords) {
  return jsonFeed.parse(await (await ask(`?as=json&${query}`, records)).json());
}

async function titles(query: string, records: OpenRecords) {
  return (await read(query, records)).items.map(({ title }) => title);
}

const few = (...changes: readonly Partial<ResourceRow>[]) =>
  testRecords(
    changes.map((change, at) => emptyRow(at + 1, change)),
    { listings: [testListing(90)] },
  );

const records = few(
  {
    name: 'Old Grant',
    support_type: 'funding',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-11-20T00:00:00Z',
    availability_status: 'open_deadline',
    application_deadline: '2026-12-20',
  },
  {
    name: 'New Course',
    support_type: 'program',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    availability_status: 'open_deadline',
    application_deadline: '2026-12-01',
  },
  {
    name: 'Closed Grant',
    support_type: 'funding',
    created_at: '2026-06-01T00:00:00Z',
    availability_status: 'closed',
    application_deadline: '2026-12-02',
    verified_at: '2026-11-27T00:00:00Z',
    verified_how: 'phone',
  },
);

Deno.test('tells what is new, the newest first, without paid listings', async () => {
  assert.deepEqual(await titles('', records), ['New Course', 'Closed Grant', 'Old Grant']);
});

const changeId = (number: number, at: string) =>
  `urn:uuid:${derivedId(testId(number), 'changed', at)}`;

Deno.test('identifies a new resource by its id, which outlives its address', async () => {
  const [entry] = (await read('', few({ slug: 'renamed' }))).items;
  assert.equal(entry?.id, `urn:uuid:${testId(1)}`);
});

Deno.test('tells each change and check once', async () => {
  const { items } = await read('what=changed', records);
  assert.deepEqual(
    items.map(({ id, title }) => [title, id]),
    [
      ['Closed Grant', changeId(3, '2026-11-27T00:00:00Z')],
      ['Old Grant', changeId(1, '2026-11-20T00:00:00Z')],
      ['New Course', changeId(2, '2026-11-01T00:00:00Z')],
    ],
  );
  assert.match(items[0]?.content_html ?? '', /Checked by phone, November 2026/u);
});

Deno.test('tells what closes within 30 days, from the day on which it begins to', async () => {
  const { items } = await read('what=closing', records);
  assert.deepEqual(
    items.map(({ title, date_modified: date }) => [title, date]),
    [
      ['Old Grant', '2026-11-20T00:00:00.000Z'],
      ['New Course', '2026-11-01T00:00:00.000Z'],
    ],
  );
  assert.match(items[0]?.content_html ?? '', /Closes December 20, 2026\./u);
});

Deno.test('filters and searches like the list, and says so', async () => {
  const funding = await read('supportType=["funding"]&utm_source=mail&sort=name', records);
  assert.equal(funding.title, 'New resources in Maine: Funding');
  assert.equal(funding.author.name, 'Resource Directory');
  assert.equal(funding.home_page_url, `${SITE}/?supportType=%5B%22funding%22%5D`);
  assert.equal(funding.feed_url, `${ADDRESS}?what=new&as=json&supportType=%5B%22funding%22%5D`);
  assert.deepEqual(
    funding.items.map(({ title }) => title),
    ['Closed Grant', 'Old Grant'],
  );
  assert.deepEqual(await titles('search=course', records), ['New Course']);
});

Deno.test('holds the latest 100 entries', async () => {
  const many = few(...Array.from({ length: 130 }, () => ({ created_at: '2026-11-01T00:00:00Z' })));
  assert.equal((await titles('', many)).length, 100);
});

Deno.test('holds the 100 entries that close first', async () => {
  const late = { availability_status: 'open_deadline', application_deadline: '2026-12-20' };
  const first = { ...late, name: 'Closes first', application_deadline: '2026-12-01' };
  const closing = await titles(
    'what=closing',
    few(...Array.from({ length: 130 }, () => late), first),
  );
  assert.equal(closing.length, 100);
  assert.equal(closing.at(-1), 'Closes first');
});

Deno.test('takes the address of the list as people share it', async () => {
  const shared = 'supportType=Funding&sort=name&near=bangor&fits=1&compare=a,b&fbclid=x&utm_id=1';
  assert.deepEqual(await titles(shared, records), ['Closed Grant', 'Old Grant']);
});

Deno.test('names the parameter that it refuses', async () => {
  await assert.rejects(ask('?suportType=funding', records), {
    message: 'There is no parameter suportType here.',
  });
});

Deno.test('keeps hostile text as text in both formats', async () => {
  const hostile = few({ name: HOSTILE, description: HOSTILE });
  const shown = HOSTILE.replace('\u0001', '');
  const escaped = shown
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const [item] = (await read('', hostile)).items;
  assert.equal(item?.title, shown);
  assert.ok(item.content_html.startsWith(`<p>${escaped}</p>`));
  const reply = await ask(`?search=${encodeURIComponent('<b>&"')}`, hostile);
  assert.match(await reply.text(), /<title>New resources in Maine: “&lt;b&gt;&amp;"”<\/title>/u);
  const atom = await (await ask('', hostile)).text();
  assert.ok(atom.includes(`<title type="html"><![CDATA[${escaped}]]></title>`));
  for (const part of ['<img', '\u0001']) assert.ok(!atom.includes(part));
});

Deno.test('answers with type, license and 304 for the current version', async () => {
  const { headers } = await ask('', records);
  assert.equal(headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  const json = await ask('?as=json', records);
  assert.equal(json.headers.get('content-type'), 'application/feed+json; charset=utf-8');
  const again = await ask('', records, { 'if-none-match': headers.get('etag') ?? '' });
  assert.equal(again.status, 304);
  assert.match(again.headers.get('link') ?? '', /rel="license"/u);
});

Deno.test('is a valid empty feed when nothing matches', async () => {
  const atom = await (await ask('', few())).text();
  assert.match(atom, /<updated>1970-01-01T00:00:00.000Z<\/updated>/u);
  assert.doesNotMatch(atom, /<entry>/u);
});

for (const [query, status] of [
  ['?as=rss', 400],
  ['?format=json', 400],
  ['?what=gone', 400],
  ['?supportType=gift', 400],
  ['?supportType=funding,gift', 400],
  ['?supportType=funding&supportType=program', 400],
  ['?suportType=funding', 400],
  ['?__proto__=1', 400],
  ['?sort=oldest', 400],
  [`?search=${'x'.repeat(201)}`, 400],
  ['?geographicRegion=', 400],
  ['?closing=31', 400],
  ['?week=2026-11-28', 400],
  ['/atom', 404],
] as const) {
  Deno.test(`answers ${query.slice(0, 60)} with ${String(status)}`, async () => {
    await assert.rejects(
      ask(query, records),
      (error) => error instanceof FunctionError && error.status === status,
    );
  });
}
