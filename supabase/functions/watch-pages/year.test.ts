import { strict as assert } from 'node:assert';
import { createLocalProvider } from '../_shared/ai/extraction/local/local-provider.ts';
import type { PageNetwork } from '../_shared/public-page/request-page.ts';
import {
  changeFact,
  changeLooks,
  firstPage,
  htmlOf,
  randomNumbers,
  type ChangingPage,
  type PlantedFact,
  type Program,
} from './changing-pages.fixture.ts';
import type { Proposal, WatchedFacts } from './differences.ts';
import { watchPages, type DuePage, type WatchStore } from './handler.ts';
import { readSource } from './read-source.ts';

const isFull = Deno.env.get('TEST_ROUNDS') === 'full';
const PAGES = isFull ? 60 : 6;
const WEEKS = isFull ? 52 : 10;
const never = new AbortController().signal;

const columns: Readonly<Record<PlantedFact, Proposal['column']>> = {
  deadline: 'application_deadline',
  amount: 'funding_range',
  cost: 'cost_to_participate',
  email: 'contact_email',
  phone: 'contact_phone',
  eligibility: 'eligibility',
  isClosed: 'availability_status',
  host: 'website',
};

/** A server with these pages; an old host leads to the new one. */
function networkOf(pages: readonly ChangingPage[]): PageNetwork {
  return {
    userAgent: 'Test',
    resolve: () => Promise.resolve(['8.8.8.8']),
    send: ({ url, headers }) => {
      const page = pages.find(({ number }) => url.pathname === `/${String(number)}`);
      const body = new TextEncoder().encode(page === undefined ? '' : htmlOf(page));
      const etag = page === undefined ? null : `"${String(hashOf(htmlOf(page)))}"`;
      const none = { location: null, contentType: 'text/html', etag, lastModified: null, body };
      if (page === undefined) return Promise.resolve({ ...none, status: 404 });
      if (url.host !== page.program.host) {
        const location = `https://${page.program.host}${url.pathname}`;
        return Promise.resolve({ ...none, status: 301, location });
      }
      const isKnown = headers?.['If-None-Match'] === etag;
      return Promise.resolve({ ...none, status: isKnown ? 304 : 200 });
    },
  };
}

const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_000_007, 7);

const factsOf = (program: Program): WatchedFacts => ({
  application_deadline: program.deadline,
  funding_range: `Up to ${program.amount}`,
  cost_to_participate: program.cost,
  eligibility: program.eligibility,
  contact_email: program.email,
  contact_phone: program.phone,
  availability_status: program.isClosed ? 'closed' : 'open_deadline',
});

/** Keeps readings as the database does; staff accept what the page says. */
function storeOf(pages: ChangingPage[], proposed: string[]) {
  const rows = new Map<number, DuePage>();
  const store: WatchStore = {
    due: () =>
      Promise.resolve(
        pages.map(({ number, program }) => ({
          resource_id: String(number),
          address: `https://${program.host}/${String(number)}`,
          readable: null,
          etag: null,
          last_modified: null,
          facts: factsOf(program),
          ...rows.get(number),
        })),
      ),
    record: (reading) => {
      const number = Number(reading.resource_id);
      const program = pages[number]?.program;
      assert.ok(program !== undefined);
      for (const { column, value } of reading.proposals) {
        const key = `${String(number)} ${column} ${value}`;
        if (!proposed.includes(key)) proposed.push(key);
      }
      const before = rows.get(number);
      rows.set(number, {
        resource_id: reading.resource_id,
        address: reading.address,
        readable: reading.readable ?? before?.readable ?? null,
        etag: reading.etag ?? before?.etag ?? null,
        last_modified: null,
        facts: factsOf(program),
        // Accepted addresses are watched from then on.
        ...(reading.proposals.some(({ column }) => column === 'website') && {
          address: `https://${program.host}/${reading.resource_id}`,
        }),
      });
      return Promise.resolve(proposed.length);
    },
  };
  return store;
}

Deno.test(`proposes what ${String(PAGES)} pages change in ${String(WEEKS)} weeks`, async () => {
  const random = randomNumbers(20_261_125);
  const pages = Array.from({ length: PAGES }, (_, number) => firstPage(number, random));
  const proposed: string[] = [];
  const watch = {
    store: storeOf(pages, proposed),
    read: (page: DuePage, signal: AbortSignal) => readSource(page, networkOf(pages), signal),
    provider: createLocalProvider(),
    today: '2026-11-25',
  };
  await watchPages(watch, never);
  const missed: string[] = [];
  const needless: string[] = [];
  let [facts, looks] = [0, 0];
  for (let week = 0; week < WEEKS; week++) {
    const before = [...pages];
    const planted = new Map<number, PlantedFact>();
    const restyled = new Set<number>();
    for (const [number, page] of before.entries()) {
      const chance = random();
      if (chance < 0.08) {
        const changed = changeFact(page, random);
        if (htmlOf(changed.page) === htmlOf(page) && changed.fact !== 'host') continue;
        pages[number] = changed.page;
        planted.set(number, changed.fact);
      } else if (chance < 0.3) {
        pages[number] = changeLooks(page, random);
        restyled.add(number);
      }
    }
    const known = proposed.length;
    await watchPages(watch, never);
    const fresh = proposed.slice(known);
    for (const [number, fact] of planted) {
      const wanted = `${String(number)} ${columns[fact]} `;
      if (!fresh.some((key) => key.startsWith(wanted))) missed.push(`${String(week)}: ${wanted}`);
    }
    for (const number of restyled) {
      const own = fresh.filter((key) => key.startsWith(`${String(number)} `));
      needless.push(...own.map((key) => `${String(week)}: ${key}`));
    }
    facts += planted.size;
    looks += restyled.size;
  }
  console.info(
    `${String(facts - missed.length)} of ${String(facts)} changes proposed, ${String(needless.length)} of ${String(looks)} looks`,
    missed,
    needless,
  );
  assert.ok(missed.length <= facts * 0.1, missed.join('\n'));
  assert.ok(needless.length <= looks * 0.05, needless.join('\n'));
  assert.equal(new Set(proposed).size, proposed.length);
});
