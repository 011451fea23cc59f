import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import ajvFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { FunctionError } from '../_shared/function-error.ts';
import { PAID_TAXONOMY_ID } from '../_shared/open-data/hsds/taxonomies.ts';
import type { OpenRecords, ResourceRow } from '../_shared/open-data/records.ts';
import { parseOpenRequest } from '../_shared/open-data/reply.ts';
import {
  emptyRow,
  randomNumbers,
  randomRow,
  SITE,
  testId,
  testListing,
  testOrganization,
  testRecords,
  TODAY,
} from '../_shared/open-data/testing.ts';
import { hsds } from './handler.ts';

const ADDRESS = 'https://api.example/functions/v1/hsds';
const SCHEMAS = new URL('../_shared/open-data/schemas/hsds/', import.meta.url);

async function ask(path: string, records: OpenRecords | null, headers: HeadersInit = {}) {
  const request = new Request(`https://functions.example/hsds${path}`, { headers });
  return await hsds(parseOpenRequest(request, 'hsds'), {
    address: ADDRESS,
    site: SITE,
    today: TODAY,
    read: () => (records === null ? Promise.reject(new Error('read')) : Promise.resolve(records)),
  });
}

async function read(path: string, records: OpenRecords) {
  return await (await ask(path, records)).json();
}

async function idsOf(path: string, records: OpenRecords): Promise<string[]> {
  const { contents } = await read(path, records);
  return contents.map(({ id }: { id: string }) => id);
}

const few = (...changes: readonly Partial<ResourceRow>[]) =>
  testRecords(
    changes.map((change, at) => emptyRow(at + 1, change)),
    { listings: [testListing(90)] },
  );

Deno.test('about names version, profile, description and publisher', async () => {
  const { version, profile, openapi_url, publisher } = await read('/', few());
  assert.equal(version, '3.1');
  assert.equal(profile, `${ADDRESS}/profile`);
  assert.equal(openapi_url, `${ADDRESS}/openapi.json`);
  assert.equal(publisher.name, 'Resource Directory');
});

Deno.test('a service of a new round has no deadline of the last one', async () => {
  const dates = { opens_on: '2026-11-01', application_deadline: '2026-03-31' };
  const records = few({ ...dates, availability_status: 'open_deadline' });
  const { availability } = await read(`/services/${testId(1)}`, records);
  assert.equal(availability.application_deadline, undefined);
});

Deno.test('a service of any kind states its amounts, one without any states no terms', async () => {
  const records = few(
    { support_type: 'program', funding_range: '$19,000', amount_most: 19_000 },
    {},
  );
  const [prize, other] = (await read('/services', records)).contents;
  assert.deepEqual(prize.funding_terms, { range: '$19,000', amount_most: 19_000, currency: 'USD' });
  assert.equal(other.funding_terms, undefined);
});

Deno.test('random records follow the schemas of HSDS', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  ajvFormats.default(ajv);
  for (const name of readdirSync(SCHEMAS).filter((file) => /^[a-z_]+\.json$/u.test(file))) {
    if (name !== 'openapi.json') {
      ajv.addSchema(JSON.parse(readFileSync(new URL(name, SCHEMAS), 'utf8')), name);
    }
  }
  const random = randomNumbers(34);
  const rows = Array.from({ length: 1000 }, (_, at) => randomRow(at + 1, random));
  const records = testRecords(rows, { listings: [testListing(5000)] });
  for (const [path, schema, least, size = '500'] of [
    ['/services?full=true', 'service.json', 1000],
    ['/services?', 'service.json', 1000],
    [`/services?full=true&taxonomy_id=${PAID_TAXONOMY_ID}`, 'service.json', 1],
    ['/organizations?full=true', 'organization.json', 1, '50'],
    ['/taxonomies?', 'taxonomy.json', 7],
    ['/taxonomy_terms?', 'taxonomy_term.json', 40],
    ['/service_at_locations?full=true', 'service_at_location.json', 500],
  ] as const) {
    let count = 0;
    for (let page = 1; ; page++) {
      const body = await read(`${path}&per_page=${size}&page=${String(page)}`, records);
      for (const record of body.contents) {
        const isValid = ajv.validate(schema, record);
        assert.ok(isValid, `${path}: ${ajv.errorsText()} in ${JSON.stringify(record)}`);
        count++;
      }
      if (body.last_page) break;
    }
    assert.ok(count >= least, `${path}: ${String(count)}`);
  }
});

Deno.test('pages cover every public resource once, without paid listings', async () => {
  const records = few(...Array.from({ length: 7 }, () => ({})));
  const pages = await Promise.all(
    ['1', '2', '3', '4'].map((page) => read(`/services?per_page=3&page=${page}`, records)),
  );
  assert.deepEqual(
    pages.flatMap(({ contents }) => contents.map(({ id }: { id: string }) => id)),
    records.resources.map(({ id }) => id),
  );
  assert.deepEqual(
    pages.map((page) => [page.total_items, page.total_pages, page.size, page.first_page]),
    [
      [7, 3, 3, true],
      [7, 3, 3, false],
      [7, 3, 1, false],
      [7, 3, 0, false],
    ],
  );
  assert.equal(pages[3]?.empty, true);
});

Deno.test('paid listings are returned for their taxonomy alone', async () => {
  const records = few({});
  const paid = `taxonomy_id=${PAID_TAXONOMY_ID}`;
  assert.deepEqual(await idsOf(`/services?${paid}`, records), [testId(90)]);
  assert.deepEqual(await idsOf('/services?search=provider', records), []);
  const one = await read(`/services/${testId(90)}`, records);
  assert.equal(one.is_paid_listing, true);
  assert.deepEqual(await idsOf('/organizations', records), []);
  assert.deepEqual(await idsOf(`/organizations?${paid}`, records), [one.organization_id]);
});

Deno.test('organizations are those of public resources, linked or named', async () => {
  const organizations = testOrganization(80, { name: 'Linked' });
  const linked = { resource_organizations: [{ is_primary: false, organizations }] };
  const { contents } = await read('/organizations', few(linked, linked, { organization: 'Named' }));
  assert.deepEqual(
    contents.map(({ name }: { name: string }) => name),
    ['Linked', 'Named'],
  );
});

Deno.test('modified_after returns what changed at that time or later', async () => {
  const records = few(
    { updated_at: '2026-03-01T00:00:00.000001+00:00' },
    { updated_at: '2026-03-01T00:00:00.000002+00:00' },
    { verified_at: '2026-04-01T00:00:00+00:00' },
    {},
  );
  const since = (time: string) => idsOf(`/services?modified_after=${time}`, records);
  assert.deepEqual(await since('2026-03-01T00:00:00.000002Z'), [testId(2), testId(3)]);
  assert.deepEqual(await since('2026-03-01T00:00:00.000001+00:00'), [1, 2, 3].map(testId));
  assert.deepEqual(await since('2026-04-02'), []);
});

Deno.test('a region is no place', async () => {
  const records = few({ location: 'Bangor' }, { location: 'statewide ' }, { location: 'Online' });
  const { contents } = await read('/service_at_locations', records);
  assert.deepEqual(
    contents.map(({ service_id: id }: { service_id: string }) => id),
    [1, 3].map(testId),
  );
});

Deno.test('modified_after returns a service whose organization changed', async () => {
  const [shown, other] = [80, 81].map((id) => ({
    is_primary: id === 80,
    organizations: testOrganization(id, {
      updated_at: `2026-0${String(id - 77)}-01T00:00:00.000001+00:00`,
    }),
  }));
  const records = few({ resource_organizations: [shown, other] }, {});
  const since = (time: string) => idsOf(`/services?modified_after=${time}`, records);
  assert.deepEqual(await since('2026-03-01T00:00:00.000001Z'), [testId(1)]);
  assert.deepEqual(await since('2026-03-01T00:00:00.000002Z'), []);
});

Deno.test('modified_after returns what a day opened or closed, from midnight in Maine', async () => {
  const records = few(
    { opens_on: '2026-11-20' },
    { application_deadline: '2026-08-09' },
    { opens_on: '2026-11-29' },
    { application_deadline: TODAY },
    { application_deadline: '2026-11-20', availability_status: 'closed' },
  );
  const since = (time: string) => idsOf(`/services?modified_after=${time}`, records);
  assert.deepEqual(await since('2026-11-20T05:00:00Z'), [testId(1)]);
  assert.deepEqual(await since('2026-08-10T04:00:00Z'), [1, 2].map(testId));
  assert.deepEqual(await since('2026-11-20T05:00:01Z'), []);
  const { last_modified } = await read(`/services/${testId(2)}`, records);
  assert.equal(last_modified, '2026-08-10T04:00:00Z');
});

Deno.test('filters combine', async () => {
  const records = few(
    { support_type: 'funding', organization: 'Alpha', tags: ['Boats'] },
    { support_type: 'funding', organization: 'Beta' },
    { support_type: 'program', organization: 'Alpha', tags: ['boats'] },
  );
  const { attributes, organization_id } = await read(`/services/${testId(1)}`, records);
  const [funding, boats] = attributes.map(
    ({ taxonomy_term_id: id }: { taxonomy_term_id: string }) => id,
  );
  const filter = (query: string) => idsOf(`/services?${query}`, records);
  assert.deepEqual(await filter(`taxonomy_term_id=${funding}`), [1, 2].map(testId));
  assert.deepEqual(await filter(`taxonomy_term_id=${boats}`), [1, 3].map(testId));
  assert.deepEqual(await filter(`taxonomy_term_id=${funding}&organization_id=${organization_id}`), [
    testId(1),
  ]);
  assert.deepEqual(await filter(`taxonomy_term_id=${testId(77)}`), []);
  assert.deepEqual(await filter('search=beta'), [testId(2)]);
});

Deno.test('states when and how a record was checked', async () => {
  const records = few({ verified_at: '2026-05-06T12:00:00+00:00', verified_how: 'phone' }, {});
  const [checked, never] = (await read('/services', records)).contents;
  assert.deepEqual(checked.last_checked, { at: '2026-05-06T12:00:00Z', how: 'phone' });
  assert.equal(checked.assured_date, '2026-05-06');
  assert.deepEqual(never.last_checked, { at: null, how: null });
});

Deno.test('answers 304 for the current version', async () => {
  const records = few({});
  const version = (await ask('/services', records)).headers.get('etag') ?? '';
  const again = await ask('/services', records, { 'if-none-match': version });
  assert.equal(again.status, 304);
});

Deno.test('finds a record by its id in any case, and no other', async () => {
  const records = few({ id: '00000000-0000-4000-8000-00000000abcd' });
  const { name } = await read('/services/00000000-0000-4000-8000-00000000ABCD', records);
  assert.equal(name, 'Resource 1');
  await assert.rejects(ask(`/services/${testId(55)}`, records), { status: 404 });
});

for (const [path, status] of [
  ['/services?page=0', 400],
  ['/services?per_page=501', 400],
  ['/services?full=yes', 400],
  ['/organizations?full_service=true&per_page=51', 400],
  ['/organizations?full=true&per_page=51', 400],
  ['/services?modified_after=yesterday', 400],
  ['/services?postcode=04401', 400],
  ['/services?__proto__=1', 400],
  ['/services?search=loan&search=grant', 400],
  [`/services?search=${'x'.repeat(201)}`, 400],
  ['/services/%E0%A4%A', 404],
  ['/constructor', 404],
  ['/services/a/b', 404],
  ['/services/1', 404],
  ['/services?modified_after=2026-02-30', 400],
] as const) {
  Deno.test(`answers ${path.slice(0, 60)} with ${String(status)}, without reading`, async () => {
    await assert.rejects(
      ask(path, null),
      (error) => error instanceof FunctionError && error.status === status,
    );
  });
}
