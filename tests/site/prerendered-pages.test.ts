import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stepsSchema } from '../../src/entities/starter-kits/rules/step.ts';
import { cellText, readCsv } from '../../src/shared/rules/csv.ts';
import { metaDescription } from '../../src/shared/rules/meta-description.ts';
import { withoutInvisibleMarks } from '../../src/shared/rules/text-rules.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startTestStack } from '../harness.ts';
import { isFullRun } from '../rounds.ts';
import { createSite, readPage, SITE_URL, type BuiltSite, type ReadPage } from './built-site.ts';
import {
  addFilledEntries,
  FILLED_PATHS,
  fillEntries,
  HARMLESS,
  HOSTILE,
} from './filled-entries.ts';

/** Timeout of a build on a busy machine in milliseconds. */
const BUILD_TIMEOUT = 240_000;

let stack: Stack;
let site: BuiltSite;
let address: string;
/** Columns with a vocabulary or a pattern. */
let columnsWithoutText: readonly string[];

beforeAll(async () => {
  stack = await startTestStack();
  await addManyEntries(stack);
  await addFilledEntries(stack);
  columnsWithoutText = await fillEntries(stack, HARMLESS);
  site = await createSite(stack);
  expect(await site.build()).not.toContain('left out');
  address = await site.serve();
}, BUILD_TIMEOUT);
afterAll(async () => {
  await site.remove();
  await stack.stop();
});

const read = async (path: string) => readPage(await (await fetch(address + path)).text());

const parsed = new Map<string, ReadPage>();

/** Reads a file of the first build, once: the server compresses each page that it sends at first. */
async function readFirstBuild(path: string): Promise<ReadPage> {
  const name = path === '/' ? 'index' : path;
  const page =
    parsed.get(path) ?? readPage(await readFile(join(site.folder, `${name}.html`), 'utf8'));
  parsed.set(path, page);
  return page;
}

/** Enough that lists exceed one page. */
async function addManyEntries({ database }: Stack): Promise<void> {
  await database.exec(`
    insert into public.events (title, start_date, end_date, status)
    select 'Event ' || number, now() + interval '3 days', now() + interval '4 days', 'approved'
    from generate_series(1, 8) as number;
    insert into public.service_provider_directory (
      provider_name, service_categories, description, contact_email, region_served, listing_status,
      paid_until
    )
    select 'Provider ' || number, array['Other'], 'Of some use.', 'provider@example.org', 'Statewide',
      'approved', now() + interval '1 year'
    from generate_series(1, 8) as number`);
}

/** Filter for public rows. */
async function readEntries() {
  const visitor = clientOf(stack);
  const [resources, events, providers, kits] = await Promise.all([
    visitor
      .from('resources')
      .select(
        'slug, name, description, organization, resource_organizations (is_primary, organizations (name))',
      )
      .eq('status', 'approved')
      .throwOnError(),
    visitor
      .from('events')
      .select('id, title, end_date, host_organization')
      .eq('status', 'approved')
      .throwOnError(),
    visitor
      .from('service_provider_directory')
      .select('id, provider_name, region_served')
      .eq('listing_status', 'approved')
      .throwOnError(),
    visitor.from('starter_kits').select('slug, title, summary, steps').throwOnError(),
  ]);
  return {
    resources: resources.data,
    events: events.data,
    providers: providers.data,
    kits: kits.data,
  };
}

async function publicPaths(): Promise<string[]> {
  const { resources, events, providers, kits } = await readEntries();
  return [
    ...FIXED_PAGES.map(([path]) => path),
    ...resources.map(({ slug }) => `/resource/${slug}`),
    ...events.map(({ id }) => `/event/${id}`),
    ...providers.map(({ id }) => `/provider/${id}`),
    ...kits.map(({ slug }) => `/start/${slug ?? ''}`),
  ];
}

async function pathsInSitemap(folder: string): Promise<string[]> {
  const xml = await readFile(join(folder, 'sitemap.xml'), 'utf8');
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(SITE_URL, ''));
}

const FIXED_PAGES = [
  ['/', 'Your Guide to Business in Maine', 'WebSite'],
  ['/about', 'Help for your business in Maine, in one place', 'FAQPage'],
  ['/contact', 'Contact', undefined],
  ['/privacy', 'Privacy', undefined],
  ['/terms', 'Terms', undefined],
  ['/accessibility', 'Accessibility', undefined],
  ['/data', 'Open data', 'DataCatalog'],
  ['/services', 'Service Provider Directory', 'ItemList'],
  ['/events', 'Events for Maine Entrepreneurs', 'ItemList'],
  ['/start', 'Where do I start?', 'ItemList'],
  ['/jobs', 'Jobs are coming soon', undefined],
  ['/list-your-service', 'List Your Service', 'FAQPage'],
  ['/embed/make', 'Show our list on your site', undefined],
] as const;

describe('a page in HTML', () => {
  it.each(FIXED_PAGES)('introduces %s', async (path, heading, type) => {
    const page = await readFirstBuild(path);
    expect(page).toMatchObject({ heading, canonical: SITE_URL + path });
    expect(page.title).toContain('Resource Directory');
    expect(page.meta).toMatchObject({
      'og:title': expect.stringMatching(/\w/) as string,
      'og:description': page.meta.description,
      'og:url': SITE_URL + path,
      'og:image': `${SITE_URL}/social.png`,
    });
    expect(page.meta.description).toMatch(/Maine/);
    if (type === undefined) expect(page.jsonLd).toBeUndefined();
    else expect(page.jsonLd).toMatchObject({ '@type': type });
  });

  it('introduces each resource', async () => {
    const { resources } = await readEntries();
    expect(resources.length).toBeGreaterThan(60);
    for (const resource of resources) {
      const { slug, name, resource_organizations: links } = resource;
      const path = `/resource/${slug}`;
      const page = await readFirstBuild(path);
      const main = links.find((link) => link.is_primary) ?? links[0];
      const organization = main?.organizations.name ?? resource.organization ?? '';
      expect(page).toMatchObject({
        heading: name,
        title: `${name} · Resource Directory`,
        canonical: SITE_URL + path,
        jsonLd: { name, url: SITE_URL + path },
      });
      expect(page.text).toContain(organization);
      expect(page.meta).toMatchObject({
        description:
          metaDescription(resource.description ?? '') || (expect.stringMatching(/Maine/) as string),
        'og:title': name,
        'og:url': SITE_URL + path,
        'og:image': `${stack.url}/functions/v1/social-image?resource=${slug}`,
      });
    }
  });

  it('introduces each event and each provider', async () => {
    const { events, providers } = await readEntries();
    const entries = [
      ...events.map(({ id, title, host_organization }) => ({
        path: `/event/${id}`,
        name: title,
        by: host_organization,
      })),
      ...providers.map(({ id, provider_name, region_served }) => ({
        path: `/provider/${id}`,
        name: provider_name,
        by: region_served,
      })),
    ];
    for (const { path, name, by } of entries) {
      const page = await readFirstBuild(path);
      expect(page).toMatchObject({
        heading: name,
        title: `${name} · Resource Directory`,
        canonical: SITE_URL + path,
        jsonLd: { name, url: SITE_URL + path },
      });
      expect(page.text).toContain(by ?? '');
      expect(page.meta).toMatchObject({ 'og:title': name, 'og:url': SITE_URL + path });
      expect(page.meta['og:image']).toMatch(/^https?:/);
      expect(page.meta.description).toMatch(/\w/);
    }
  });

  it('introduces each starter kit with its steps and their resources', async () => {
    const { kits } = await readEntries();
    expect(kits).toHaveLength(10);
    for (const { slug, title, summary, steps } of kits) {
      const page = await readFirstBuild(`/start/${slug ?? ''}`);
      expect(page).toMatchObject({
        heading: title,
        meta: { description: metaDescription(summary) },
        jsonLd: { '@type': 'HowTo', name: title },
      });
      for (const step of stepsSchema.parse(steps)) expect(page.text).toContain(step.title);
      expect(page.text).toContain('Who can help');
    }
  });

  it('shows the first 24 cards of each list, and how many there are', async () => {
    const { resources, events, providers } = await readEntries();
    const coming = events.filter((event) => Date.parse(event.end_date) > Date.now()).length;
    const lists = [
      ['/', '/resource/', `Showing ${resources.length} of ${resources.length} resources`],
      ['/services', '/provider/', `Showing ${providers.length} of ${providers.length} providers`],
      ['/events', '/event/', `${coming} events coming up`],
    ] as const;
    for (const [path, prefix, count] of lists) {
      const { document, text } = await readFirstBuild(path);
      expect(
        document.querySelectorAll(`article :is(h2, h3) a[href^="${prefix}"]`),
        path,
      ).toHaveLength(24);
      expect(text).toContain(count);
    }
  });
});

it('the framed page has the first resources of its lists as data and no card', async () => {
  const { document } = await readFirstBuild('/embed');
  const data = document.getElementById('page-data')?.textContent ?? '';
  const { resources } = await readEntries();
  expect(data).toContain(`"totals":{"":${resources.length},`);
  expect(data.match(/"slug":/gu)?.length).toBeGreaterThan(20);
  expect(document.getElementById('root')?.childElementCount).toBe(0);
});

it('contains the style of the site with its display font', async () => {
  const { document } = await readFirstBuild('/');
  const style = document.querySelector('style')?.textContent ?? '';
  expect(style).toContain('@font-face');
  expect(style.match(/\.(?:\\.|[\w-])+/gu)?.length).toBeGreaterThan(500);
  expect(document.querySelector('link[rel="stylesheet"]')).toBeNull();
});

describe('the server of the pages', () => {
  it('tells search engines of exactly the public pages', async () => {
    expect((await pathsInSitemap(site.folder)).sort()).toEqual((await publicPaths()).sort());
    const robots = await (await fetch(`${address}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    expect(robots).toContain('Disallow: /admin');
  });

  it('has headers for hosts that permit the backend of the build', async () => {
    const headers = await readFile(join(site.folder, '_headers'), 'utf8');
    expect(headers).toMatch(new RegExp(`connect-src 'self' ${stack.url};`));
  });

  it.each([
    '/nonsense',
    '/about/us',
    '/resource',
    '/resource/a/b/c',
    '/profile',
    '/index.php',
    '/.env',
    '/%00',
    '/..%2f..%2fetc%2fpasswd',
    '/about%2f..',
    '/%3Cscript%3Ealert(1)',
  ])('answers 404 for %s', async (path) => {
    const reply = await fetch(address + path);
    const page = readPage(await reply.text());
    expect(reply.status).toBe(404);
    expect(page).toMatchObject({ heading: 'Oops! Page not found', canonical: null });
    expect(page.meta.robots).toBe('noindex');
  });

  it.each([
    '/admin',
    '/notifications',
    '/onboarding',
    '/plan',
    '/question',
    '/check',
    '/shared-plan',
    '/auth',
    '/submit',
    '/profile/someone',
    '/resource/newer-than-the-build',
    '/resource/newer-than-the-build/reviews',
    '/event/newer-than-the-build',
    '/provider/newer-than-the-build',
  ])('serves the application for %s', async (path) => {
    const reply = await fetch(address + path);
    const { document } = readPage(await reply.text());
    expect(reply.status).toBe(200);
    expect(document.getElementById('root')?.childElementCount).toBe(0);
    expect(document.querySelector('script[type="module"][src^="/assets/"]')).not.toBeNull();
  });

  it.each(['br', 'gzip'])(
    'compresses a page with %s where a browser asks for it',
    async (coding) => {
      const ask = (accepted: string) =>
        fetch(`${address}/resource/fame-direct-loan`, { headers: { 'accept-encoding': accepted } });
      const [compressed, plain] = [await ask(coding), await ask('identity')];
      expect(compressed.headers.get('content-encoding')).toBe(coding);
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await compressed.text()).toBe(await plain.text());
    },
  );
});

describe.runIf(isFullRun())('the next build', () => {
  const GONE = '/resource/fame-direct-loan';
  let before: ReadonlyMap<string, string>;
  let after: ReadonlyMap<string, string>;

  beforeAll(async () => {
    before = await readStoredEntries();
    expect(await fillEntries(stack, HOSTILE)).toEqual(columnsWithoutText);
    await stack.database.exec(`delete from public.resources where slug = 'fame-direct-loan'`);
    await site.build();
    after = await readStoredEntries();
  }, BUILD_TIMEOUT);

  it('renders again what has changed, and keeps the rest to the last letter', () => {
    const rendered = [...after].filter(([path, html]) => before.get(path) !== html);
    expect(rendered.map(([path]) => path).sort()).toEqual([...FILLED_PATHS].sort());
    expect(after.size).toBe(before.size - 1);
  });

  it('removes the page of what is gone', async () => {
    expect(before.has(GONE)).toBe(true);
    expect(after.has(GONE)).toBe(false);
    expect((await pathsInSitemap(site.folder)).sort()).toEqual((await publicPaths()).sort());
  });

  it.each(FILLED_PATHS)('lets no text leave its element on %s', async (path) => {
    const [plain, hostile] = [readPage(before.get(path) ?? ''), await read(path)];
    const [text = ''] = HOSTILE.texts.filter((value) => hostile.heading === value);
    expect(text).toContain('</script>');
    expect(hostile.title).toBe(`${text} · Resource Directory`);
    expect(hostile.jsonLd).toMatchObject({ name: text });
    expect(hostile.meta['og:title']).toBe(text);
    expect(structureOf(hostile.document)).toEqual(structureOf(plain.document));
    expect(pageDataOf(hostile.document)).toContain(JSON.stringify(text).slice(1, -1));
  });

  it.each(FILLED_PATHS)('lets no text become markup in the Markdown of %s', async (path) => {
    const markdown = await (await fetch(`${address}${path}.md`)).text();
    expect(markdown).toMatch(/^# .*\\<\/script>/mu);
    expect(markdown.replaceAll('\\\\', '')).not.toMatch(/(?<!\\)<|(?<!\\)&(?=#?\w+;)/u);
  });
});

it('serves a Markdown version of every public page, and links to it', async () => {
  const files = new Set(await readdir(site.folder, { recursive: true }));
  for (const path of await publicPaths()) {
    const file = path === '/' ? 'index.md' : `${path.slice(1)}.md`;
    expect(files).toContain(file);
    expect(await readFile(join(site.folder, file), 'utf8')).toContain(
      `, ${SITE_URL}${path}\nLicense: `,
    );
  }
  const page = await (await fetch(`${address}/about`)).text();
  expect(page).toContain('<link rel="alternate" type="text/markdown" href="/about.md">');
  const { headers } = await fetch(`${address}/about.md`);
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  const unknown = await fetch(`${address}/resource/unknown.md`);
  expect(unknown.status).toBe(404);
});

it('names pages and interfaces in llms.txt', async () => {
  const text = await (await fetch(`${address}/llms.txt`)).text();
  expect(text).toContain(`(${SITE_URL}/about.md)`);
  expect(text).toContain(`(${stack.url}/functions/v1/mcp)`);
});

describe('open data', () => {
  it.each(['resources', 'events', 'organizations'])(
    'in the file of %s, read back, equals the public rows',
    async (table) => {
      const reply = await fetch(`${address}/data/${table}.csv`);
      expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      expect(reply.headers.get('link')).toContain('rel="license"');
      const { header, rows } = readCsv(await reply.text(), () => true);
      const derived = ['organizations', 'page', 'publisher', 'license'];
      const columns = header.filter((name) => !derived.includes(name));
      // Organizations of public resources alone: anybody may add a name.
      const linked = table === 'organizations' ? ',resource_organizations!inner(is_primary)' : '';
      const upcoming = table === 'events' ? `&end_date=gte.${new Date().toISOString()}` : '';
      const query = `select=${columns.join(',')}${linked}${upcoming}&order=id`;
      const stored = z.array(z.record(z.string(), z.unknown())).parse(
        await (
          await fetch(`${stack.url}/rest/v1/${table}?${query}`, {
            headers: { apikey: stack.publishableKey },
          })
        ).json(),
      );
      expect(stored.length).toBeGreaterThan(5);
      expect(rows.map(({ cells }) => cells.slice(0, columns.length))).toEqual(
        stored.map((row) => columns.map((name) => readBack(row[name]))),
      );
    },
  );

  it('is shown by examples that answer', async () => {
    const { document } = readPage(await (await fetch(`${address}/data`)).text());
    const examples = [...document.querySelectorAll('main a')].filter(
      (link) => link.getAttribute('href') === link.textContent,
    );
    expect(examples.length).toBeGreaterThan(12);
    for (const { textContent } of examples) {
      const reply = await fetch(textContent.replace(SITE_URL, address));
      expect(reply.status, textContent).toBe(200);
    }
  });
});

/**
 * Returns a value as the cell of a file is read: without the blanks and marks that nobody sees, and
 * times in ISO 8601 instead of PostgreSQL's own way.
 */
function readBack(value: unknown): string {
  const text = cellText(value).replace(/^(\d{4}-\d\d-\d\d) ([\d:.]+)\+00$/u, '$1T$2Z');
  return withoutInvisibleMarks(text);
}

/** Pages of entries by path. */
async function readStoredEntries(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(site.folder, { recursive: true })).filter((name) =>
    /^(?:resource|event|provider)[\\/].*\.html$/u.test(name),
  );
  const pages = names.map(
    async (name) =>
      [`/${name.replace('.html', '')}`, await readFile(join(site.folder, name), 'utf8')] as const,
  );
  return new Map(await Promise.all(pages));
}

/** Lists all elements with attribute names, and all comments, in order. */
function structureOf(document: Document): string[] {
  const ELEMENTS_AND_COMMENTS = 0x81;
  const walker = document.createTreeWalker(document, ELEMENTS_AND_COMMENTS);
  const nodes: string[] = [];
  while (walker.nextNode() !== null) {
    const { currentNode: node } = walker;
    const names = 'getAttributeNames' in node ? (node as Element).getAttributeNames() : [];
    nodes.push([node.nodeName, ...names, node.nodeValue].join(' '));
  }
  return nodes;
}

/** Returns the dehydrated data of a page as parsed JSON. */
function pageDataOf(document: Document): string {
  return JSON.stringify(JSON.parse(document.getElementById('page-data')?.textContent ?? ''));
}
