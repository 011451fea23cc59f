import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { dataFiles } from '../../src/features/open-data/data-files.ts';
import { readCsv } from '../../src/shared/rules/csv.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startTestStack } from '../harness.ts';

const SCHEMAS = 'supabase/functions/_shared/open-data/schemas';
const ELSEWHERE = 'https://chamber.example';

const record = z.looseObject({ id: z.uuid() });
const hsdsPage = z.looseObject({
  total_items: z.int(),
  last_page: z.boolean(),
  contents: z.array(record),
});
const grantsPage = z.looseObject({
  items: z.array(record),
  paginationInfo: z.object({ totalPages: z.int(), totalItems: z.int() }).loose(),
});

const feedSchema = z.object({ items: z.array(z.object({ url: z.string() })) });

const MARK = 'hidden-from-visitors';
const MARK_DAY = '2003-04-05';
const MARKED = '00000000-0000-4000-9000-00000000b001';
/** founder@example.org of the demo data. */
const PERSON = '98e87be8-9c63-5073-b5a5-aaa928d090cf';

let stack: Stack;
let visitor: ReturnType<typeof clientOf>;
let marked: readonly string[];
beforeAll(async () => {
  stack = await startTestStack();
  visitor = clientOf(stack, stack.publishableKey);
  marked = await markHidden();
});
afterAll(() => stack.stop());

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };

/** Requests open data without a key, as another website does. */
function get(path: string, init: Init = {}): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${path}`, {
    ...init,
    headers: { origin: ELSEWHERE, ...init.headers },
  });
}

async function read(path: string): Promise<unknown> {
  const reply = await get(path);
  expect(reply.status, path).toBe(200);
  return await reply.json();
}

/** Reads all pages of a list. */
async function crawl(path: string): Promise<readonly z.infer<typeof record>[]> {
  const found: z.infer<typeof record>[] = [];
  for (let page = 1; ; page++) {
    const body = hsdsPage.parse(await read(`hsds/${path}&per_page=20&page=${String(page)}`));
    found.push(...body.contents);
    if (!body.last_page) continue;
    expect(found).toHaveLength(body.total_items);
    return found;
  }
}

async function publicIds(table: 'resources' | 'service_provider_directory') {
  const { data } = await visitor.from(table).select('id').order('id').throwOnError();
  return data.map(({ id }) => id);
}

const idsOf = (records: readonly { readonly id: string }[]) =>
  records.map(({ id }) => id).toSorted();

describe('HSDS', () => {
  it('gives a crawler exactly the public resources, in the form of the standard', async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
    ajvFormats(ajv);
    const folder = join(SCHEMAS, 'hsds');
    for (const name of readdirSync(folder)) {
      if (!name.endsWith('.json') || name === 'openapi.json') continue;
      ajv.addSchema(z.record(z.string(), z.unknown()).parse(readJson(join(folder, name))), name);
    }
    const services = await crawl('services?full=true');
    expect(idsOf(services)).toEqual(await publicIds('resources'));
    for (const service of services) {
      ajv.validate('service.json', service);
      expect(ajv.errors, JSON.stringify(service)).toBeNull();
      expect(service).toHaveProperty('last_checked');
      expect(JSON.stringify(service)).not.toMatch(
        /curator_id|profile_id|submitted_by|source_notes|notion|verified_by|moderation_/u,
      );
    }
  });

  it('lists every organization of a public resource', async () => {
    const listed = new Set(idsOf(await crawl('organizations?full=false')));
    const { data: links } = await visitor
      .from('resource_organizations')
      .select('organization_id')
      .throwOnError();
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ organization_id: id }) => !listed.has(id))).toEqual([]);
  });

  it('returns live paid listings for their own taxonomy alone', async () => {
    const paid = (await crawl('taxonomies?format=json')).find(
      ({ name }) => name === 'Paid listing',
    );
    const listings = await crawl(`services?taxonomy_id=${paid?.id ?? ''}`);
    expect(idsOf(listings)).toEqual(await publicIds('service_provider_directory'));
    expect(listings.every(({ is_paid_listing }) => is_paid_listing === true)).toBe(true);
  });

  it('returns what changed since a moment', async () => {
    const services = await crawl('services?full=false');
    const moments = services.map(({ last_modified }) => String(last_modified)).toSorted();
    const since = moments[Math.floor(moments.length / 2)] ?? '';
    const expected = services.filter(({ last_modified }) => String(last_modified) >= since);
    const changed = await crawl(`services?modified_after=${encodeURIComponent(since)}`);
    expect(idsOf(changed)).toEqual(idsOf(expected));
    expect(changed.length).toBeLessThan(services.length);
  });

  it('describes itself in OpenAPI without errors of the linter', async () => {
    const source = JSON.stringify(await read('hsds/openapi.json'));
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });
});

describe('CommonGrants', () => {
  it('gives a crawler exactly the public funding, in the form of the standard', async () => {
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false });
    ajvFormats(ajv);
    const file = readFileSync(join(SCHEMAS, 'common-grants/openapi.0.4.0.yaml'), 'utf8');
    // Examples contain schemas with ids of their own.
    const { components } = z
      .looseObject({ components: z.unknown() })
      .parse(
        parse(file, (name, value: unknown) =>
          /^examples?$/u.test(String(name)) ? undefined : value,
        ),
      );
    ajv.addSchema({ components }, 'grants');
    const found: z.infer<typeof record>[] = [];
    for (let page = 1; ; page++) {
      const path = `common-grants/opportunities?pageSize=10&page=${String(page)}`;
      const { items, paginationInfo } = grantsPage.parse(await read(path));
      found.push(...items);
      if (page >= paginationInfo.totalPages) break;
    }
    for (const item of found) {
      ajv.validate(
        { $ref: 'grants#/components/schemas/CommonGrants.Models.OpportunityBase' },
        item,
      );
      expect(ajv.errors, JSON.stringify(item)).toBeNull();
    }
    const { data } = await visitor
      .from('resources')
      .select('id')
      .eq('support_type', 'funding')
      .throwOnError();
    expect(idsOf(found)).toEqual(idsOf(data));
  });

  it.each([
    ['invalid JSON', { method: 'POST', body: '{' }, 400],
    ['another method', { method: 'DELETE' }, 405],
    [
      'another media type',
      { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
    ],
  ])('answers %s with the error of the standard', async (_, init, status) => {
    const headers = { 'content-type': 'application/json', ...('headers' in init && init.headers) };
    const reply = await get('common-grants/opportunities/search', { ...init, headers });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ status, errors: [] });
  });
});

describe('feeds', () => {
  it.each(['new', 'changed', 'closing'])('of what is %s are well formed', async (what) => {
    const path = `resources-feed?what=${what}`;
    const atom = await get(path);
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const { DOMParser } = new JSDOM('').window;
    const document = new DOMParser().parseFromString(await atom.text(), 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const links = [...document.querySelectorAll('entry > link')];
    expect(links.length).toBeGreaterThan(0);
    const { items } = feedSchema.parse(await read(`${path}&as=json`));
    expect(items.map(({ url }) => url)).toEqual(links.map((link) => link.getAttribute('href')));
  });
});

it('assistants that search are led to the steps of starter kits', async () => {
  const reply = await callTool('search_resources', {
    query: 'do I need a license to sell on Etsy',
  });
  expect(await reply.text()).toContain('/start/online-shop#');
});

describe('every door', () => {
  it('exposes no column and no row that is not published', async () => {
    expect(marked.length).toBeGreaterThan(15);
    const replies = await Promise.all([
      get('hsds/services?full=true&per_page=500'),
      get('hsds/service_at_locations?full=true&per_page=500'),
      get(`hsds/services/${MARKED}`),
      get('common-grants/opportunities?pageSize=100'),
      get(`common-grants/opportunities/${MARKED}`),
      ...['new', 'changed', 'closing'].map((what) => get(`resources-feed?what=${what}`)),
      callTool('get_resource', { resource: MARKED }),
      callTool('search_resources', { query: MARK }),
      callTool('list_events'),
      callTool('check_fit', { need: 'funding' }),
    ]);
    const hidden = new RegExp(`${MARK}|${MARK_DAY}|${PERSON}`, 'u');
    for (const reply of replies) {
      expect(reply.status, reply.url).toBe(200);
      expect(await reply.text(), reply.url).not.toMatch(hidden);
    }
    expect(JSON.stringify(await crawl('organizations?full=true'))).not.toMatch(hidden);
  });

  it.each(['resources', 'events', 'organizations'])(
    'that is the file of %s has columns that visitors may read',
    async (table) => {
      const nothing = { resources: [], events: [] };
      const files = dataFiles(nothing, { siteUrl: '', writtenAt: '' });
      const { header } = readCsv(files[`data/${table}.csv`] ?? '', () => true);
      const hidden = await hiddenColumns(table);
      expect(header.filter((name) => hidden.includes(name))).toEqual([]);
      expect(hidden.length + header.length).toBeGreaterThan(8);
    },
  );
});

describe('open replies', () => {
  it('may be read by every website and kept', async () => {
    const reply = await get('hsds/taxonomies');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
    expect(reply.headers.get('link')).toContain('rel="license"');
    const etag = reply.headers.get('etag') ?? '';
    const again = await get('hsds/taxonomies', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('are refused at every door to an address that asked 120 times in a minute', async () => {
    // The minute may end between the requests.
    await vi.waitFor(async () => {
      await get('hsds/taxonomies');
      await stack.database.exec(`
        update private.usage_counters set used = 119 where action = 'open_data.minute'`);
      expect((await get('hsds/taxonomies')).status).toBe(200);
      const refused = await Promise.all([
        get('hsds/taxonomies'),
        get('common-grants/opportunities'),
        get('resources-feed'),
        get('events-feed'),
        get('deadlines-feed'),
        callTool('about_directory'),
      ]);
      for (const reply of refused) {
        expect(reply.status, reply.url).toBe(429);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      }
    }, 20_000);
  });
});

/** Names of columns of a table that visitors may not read. */
async function hiddenColumns(table: string): Promise<readonly string[]> {
  const { rows } = await stack.database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1
       and not has_column_privilege('anon', 'public.' || table_name, column_name, 'select')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * Adds rows that are not published, and writes marks into the columns of public rows that visitors may
 * not read. Returns these columns; those with a vocabulary take no mark.
 */
async function markHidden(): Promise<readonly string[]> {
  const { database } = stack;
  await database.exec(`
    insert into public.resources (slug, name, status) values ('${MARK}', '${MARK}', 'pending');
    insert into public.organizations (name) values ('${MARK}');
    insert into public.events (title, start_date, end_date, status)
    values ('${MARK}', now() + interval '1 day', now() + interval '2 days', 'pending');
    insert into public.resources (id, slug, name, status, support_type)
    values ('${MARKED}', 'marked', 'Marked', 'approved', 'funding');`);
  const marks: readonly unknown[] = [MARK, PERSON, `${MARK_DAY}T00:00:00Z`];
  const marked: string[] = [];
  for (const table of ['resources', 'events', 'organizations', 'service_provider_directory']) {
    for (const column of await hiddenColumns(table)) {
      for (const mark of marks) {
        const where = table === 'resources' ? `id = '${MARKED}'` : 'true';
        try {
          await database.query(`update public.${table} set ${column} = $1 where ${where}`, [mark]);
          marked.push(`${table}.${column}`);
          break;
        } catch {
          // The column is of another type.
        }
      }
    }
  }
  return marked;
}

function callTool(name: string, input: unknown = {}): Promise<Response> {
  return get('mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    }),
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
