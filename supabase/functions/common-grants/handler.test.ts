import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import { parse } from 'yaml';
import { FunctionError } from '../_shared/function-error.ts';
import type { OpenRecords, ResourceRow } from '../_shared/open-data/records.ts';
import {
  emptyRow,
  randomNumbers,
  randomRow,
  testId,
  testRecords,
  TODAY,
} from '../_shared/open-data/testing.ts';
import { commonGrants, errorBody, grantsMethods, readGrantsRequest } from './handler.ts';

const PATH = 'https://functions.example/common-grants/opportunities';

async function send(path: string, records: OpenRecords | null, init: RequestInit = {}) {
  const request = await readGrantsRequest(new Request(PATH + path, init));
  const read = () =>
    records === null ? Promise.reject(new Error('read')) : Promise.resolve(records);
  return await commonGrants(request, { today: TODAY, read });
}

async function read(path: string, records: OpenRecords, init?: RequestInit) {
  return await (await send(path, records, init)).json();
}

function post(body: unknown, type = 'application/json'): RequestInit {
  return { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
}

async function found(records: OpenRecords, body: unknown): Promise<string[]> {
  const { items } = await read('/search', records, post(body));
  return items.map(({ id }: { id: string }) => id);
}

const funding = (...changes: readonly Partial<ResourceRow>[]) =>
  testRecords(changes.map((one, at) => emptyRow(at + 1, { support_type: 'funding', ...one })));

Deno.test('random opportunities follow the schemas of CommonGrants', async () => {
  const file = new URL(
    '../_shared/open-data/schemas/common-grants/openapi.0.4.0.yaml',
    import.meta.url,
  );
  const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
  ajvFormats.default(ajv);
  const { components } = parse(readFileSync(file, 'utf8'), (name, value) =>
    // Examples contain schemas with ids of their own.
    name === 'example' || name === 'examples' ? undefined : value,
  );
  ajv.addSchema({ components }, 'grants');
  const validate = (name: string, value: unknown) =>
    assert.ok(
      ajv.validate({ $ref: `grants#/components/schemas/CommonGrants.${name}` }, value),
      ajv.errorsText(),
    );
  const random = randomNumbers(34);
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    ...randomRow(at + 1, random),
    support_type: 'funding',
  }));
  const records = testRecords(rows);
  for (const page of ['1', '2']) {
    const body = await read(`?pageSize=500&page=${page}`, records);
    validate('Responses.Paginated', body);
    assert.equal(body.items.length, 500);
    for (const item of body.items) {
      validate('Models.OpportunityBase', item);
      assert.ok(item.acceptedApplicantTypes.length > 0);
    }
  }
  const one = await read(`/${testId(1)}`, records);
  validate('Models.OpportunityDetails', one.data);
  validate('Responses.Ok', one);
  validate('Responses.Filtered', await read('/search', records, post({ search: 'grant' })));
});

Deno.test('lists funding alone, the last changed first', async () => {
  const records = funding(
    {},
    { updated_at: '2026-05-01T00:00:00+00:00' },
    { support_type: 'offer' },
  );
  const { items, paginationInfo, publisher } = await read('', records);
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [testId(2), testId(1)],
  );
  assert.deepEqual(paginationInfo, { page: 1, pageSize: 100, totalItems: 2, totalPages: 1 });
  assert.equal(publisher.name, 'Resource Directory');
});

Deno.test('states amounts, dates, status and custom fields', async () => {
  const { data } = await read(
    `/${testId(1)}`,
    funding({
      availability_status: 'open_deadline',
      application_deadline: '2027-01-15',
      deadline_recurs: 'yearly',
      amount_least: 1000,
      amount_most: 50_000,
      funding_match_required: true,
      funding_use_of_funds: 'Equipment',
      funding_decision_timeline: 'Six weeks',
    }),
  );
  assert.equal(data.status.value, 'open');
  assert.deepEqual(data.funding.minAwardAmount, { amount: '1000', currency: 'USD' });
  assert.deepEqual(data.funding.maxAwardAmount, { amount: '50000', currency: 'USD' });
  assert.equal(data.keyDates.closeDate.date, '2027-01-15');
  assert.equal(data.keyDates.otherDates.recurrence.details, 'Every year');
  assert.equal(data.customFields.matchRequired.value, true);
  assert.equal(data.customFields.useOfFunds.value, 'Equipment');
  assert.equal(data.customFields.decisionTime.value, 'Six weeks');
});

for (const [eligibility, values] of [
  ['Small businesses in Maine. Nonprofits are not eligible.', ['for_profit_small_business']],
  ['Maine businesses', ['for_profit_small_business', 'for_profit_not_small_business']],
  ['501(c)(3) organizations and towns', ['non_profit_with_501c3', 'government_municipal']],
  ['Individual artists', ['individual']],
  ['Farmers that cannot borrow elsewhere', ['individual']],
  ['Farmers cannot apply', ['custom']],
  ['Must be in Washington County', ['custom']],
  [null, ['custom']],
] as const) {
  Deno.test(`reads who may apply from ${String(eligibility)}`, async () => {
    const { data } = await read(`/${testId(1)}`, funding({ eligibility }));
    const types: { value: string; customValue?: string }[] = data.acceptedApplicantTypes;
    assert.deepEqual(
      types.map(({ value }) => value),
      values,
    );
    if (values[0] === 'custom') assert.equal(types[0]?.customValue, 'unknown');
  });
}

Deno.test('a search combines text, filters and order', async () => {
  const records = funding(
    { name: 'Boat fund', amount_most: 5000, availability_status: 'open_rolling' },
    { name: 'Boat loan', amount_most: 90_000, availability_status: 'open_rolling' },
    { name: 'Boat prize', availability_status: 'closed', application_deadline: '2026-10-01' },
  );
  const money = (amount: string) => ({ amount, currency: 'USD' });
  const open = { status: { operator: 'in', value: ['open'] } };
  const small = { operator: 'between', value: { min: money('0'), max: money('10000') } };
  const autumn = { operator: 'between', value: { min: '2026-09-01', max: '2026-11-01' } };
  const sorting = { sortBy: 'funding.maxAwardAmount', sortOrder: 'desc' };
  assert.deepEqual(await found(records, { search: 'boat', filters: open, sorting }), [
    testId(2),
    testId(1),
  ]);
  assert.deepEqual(await found(records, { filters: { maxAwardAmountRange: small } }), [testId(1)]);
  assert.deepEqual(await found(records, { filters: { closeDateRange: autumn } }), [testId(3)]);
});

Deno.test('reports filters and orders that it does not have', async () => {
  const body = { filters: { moon: 1 }, sorting: { sortBy: 'custom', customSortBy: 'moon' } };
  const { filterInfo, sortInfo, items } = await read('/search', funding({}), post(body));
  assert.deepEqual(filterInfo.errors, ['The filter moon is not supported.']);
  assert.equal(sortInfo.errors.length, 1);
  assert.equal(items.length, 1);
});

Deno.test('states the filters that it applied, in the form of the standard', async () => {
  const status = { operator: 'in', value: ['open', 'gone'] };
  const filters = { status, customFilters: { x: 5 }, moon: 1 };
  const { filterInfo } = await read('/search', funding({}), post({ filters }));
  assert.deepEqual(filterInfo, {
    filters: { status },
    errors: [
      'The filter moon is not supported.',
      'The filter x is not supported.',
      'There is no status gone.',
    ],
  });
});

Deno.test('maps a resource once for all pages of a day', async () => {
  const { resources, ...others } = funding({}, {});
  let reads = 0;
  const counted = {
    ...others,
    get resources() {
      reads += 1;
      return resources;
    },
  };
  const first = await read('?pageSize=1', counted);
  const second = await read('?pageSize=1&page=2', counted);
  assert.notEqual(first.items[0].id, second.items[0].id);
  assert.equal(reads, 1);
});

for (const [path, init, field, message] of [
  ['?status=open', {}, 'status', 'There is no parameter status here.'],
  ['?page=1&page=2', {}, 'page', 'page may be given once.'],
  [
    '/search',
    post({ search: 'x'.repeat(201) }),
    'search',
    'search must have at most 200 characters.',
  ],
  [
    '/search',
    post({ pagination: { page: 1_000_001 } }),
    'pagination.page',
    'page must be at most 1000000.',
  ],
] as const) {
  Deno.test(`names ${field} as the wrong field of ${path}`, async () => {
    await assert.rejects(send(path, null, init), (error) => {
      assert.ok(error instanceof FunctionError);
      assert.deepEqual(errorBody(error), { status: 400, message, errors: [{ field, message }] });
      return true;
    });
  });
}

Deno.test('names the field of an invalid search, such as a range that ends before it begins', async () => {
  const value = { min: '2026-12-31', max: '2026-12-01' };
  const filters = { closeDateRange: { operator: 'between', value } };
  await assert.rejects(send('/search', null, post({ filters })), (error) => {
    assert.ok(error instanceof FunctionError);
    const message = 'The range ends before it begins.';
    const errors = [{ field: 'filters.closeDateRange.value', message }];
    assert.deepEqual(errorBody(error), { status: 400, message, errors });
    return true;
  });
});

for (const [path, methods] of [
  ['', ['GET']],
  [`/${testId(1)}`, ['GET']],
  ['/search', ['POST']],
  ['/search/?page=1', ['POST']],
] as const) {
  Deno.test(`accepts ${methods.join()} at ${path}`, () => {
    assert.deepEqual(grantsMethods(new Request(PATH + path)), methods);
  });
}

Deno.test('answers an unknown id with 404', async () => {
  await assert.rejects(send(`/${testId(9)}`, funding({})), { status: 404 });
});

for (const [path, init, status] of [
  ['?page=0', {}, 400],
  [`/${testId(1)}?page=1`, {}, 400],
  ['/search?page=2', post({}), 400],
  ['/1', {}, 404],
  ['/a/b', {}, 404],
  ['/search', post({}, 'text/plain'), 415],
  ['/search', post({}, 'application/json-patch+json'), 415],
  ['/search', post({ pagination: { page: -1 } }), 400],
  ['/search', post({ pagination: { pageSize: 501 } }), 400],
  ['/search', post({ sorting: { sortBy: 'moon' } }), 400],
  ['/search', post({ search: 'x'.repeat(70_000) }), 413],
] as const) {
  Deno.test(`answers ${init.method ?? 'GET'} ${path} with ${String(status)}, without reading`, async () => {
    await assert.rejects(
      send(path, null, init),
      (error) => error instanceof FunctionError && error.status === status,
    );
  });
}
