import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  changeFact,
  changeLooks,
  firstPage,
  htmlOf,
  randomNumbers,
  type ChangingPage,
  type PlantedFact,
  type Program,
} from '../../supabase/functions/watch-pages/changing-pages.fixture.ts';
import { closeServer } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { startTestStack } from '../harness.ts';
import { isFullRun } from '../rounds.ts';
import { callAsScheduler } from './function-client.ts';

const PAGES = 60;
const WEEKS = 52;
/** Chance of a fact to change in a week. */
const FACT_CHANCE = 0.08;
const LOOKS_CHANCE = 0.3;

interface Heard {
  readonly host: string;
  readonly path: string;
  readonly ifNoneMatch: string | undefined;
  readonly ifModifiedSince: string | undefined;
  readonly status: number;
}

let server: Server;
let port: number;
let stack: Stack;
let pages: ChangingPage[] = [];
let heard: Heard[] = [];

const article = `<main><h1>Tidewater Fund</h1><p>${'The fund helps owners in Maine. '.repeat(20)}</p></main>`;
const LAST_MODIFIED = 'Tue, 24 Nov 2026 10:00:00 GMT';

/** Pages that behave in one way, by the first part of their host. */
const behaviours: Readonly<
  Record<string, (request: IncomingMessage, reply: ServerResponse) => void>
> = {
  dated: (request, reply) => {
    if (request.headers['if-modified-since'] === LAST_MODIFIED) reply.writeHead(304).end();
    else send(reply, article, { 'last-modified': LAST_MODIFIED });
  },
  packed: (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(article)),
  damaged: (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(article),
  robots: (_request, reply) => send(reply, article),
  leading: (_request, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end(),
  large: (_request, reply) => send(reply, `<p>${'word '.repeat(450_000)}</p>`),
  bomb: (_request, reply) =>
    reply
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(' '.repeat(8_000_000))),
  silent: () => undefined,
  missing: (_request, reply) => reply.writeHead(404).end(),
};

function send(reply: ServerResponse, html: string, headers: Record<string, string> = {}): void {
  reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
}

/** The host of a page of the fixture, on this machine. */
const localHost = (host: string) => host.replace(/example\.org$/u, 'localhost');
const addressOf = ({ number, program }: ChangingPage) =>
  `http://${localHost(program.host)}:${String(port)}/${String(number)}`;

/** Sends a page of the fixture with its ETag; an old host leads to the new one for good. */
function sendChanging(page: ChangingPage, request: IncomingMessage, reply: ServerResponse): void {
  const host = request.headers.host?.split(':')[0] ?? '';
  if (host !== localHost(page.program.host)) {
    reply.writeHead(301, { location: addressOf(page) }).end();
    return;
  }
  const html = htmlOf(page);
  const etag = `"${createHash('sha256').update(html).digest('hex')}"`;
  if (request.headers['if-none-match'] === etag) reply.writeHead(304, { etag }).end();
  else send(reply, html, { etag });
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    const { host = '', ...headers } = request.headers;
    const path = request.url ?? '';
    reply.on('finish', () =>
      heard.push({
        host,
        path,
        ifNoneMatch: headers['if-none-match'],
        ifModifiedSince: headers['if-modified-since'],
        status: reply.statusCode,
      }),
    );
    const name = host.split('.')[0] ?? '';
    const page = pages[Number(path.slice(1))];
    if (path === '/robots.txt') {
      if (name === 'robots') reply.end('User-agent: *\nDisallow: /\n');
      else reply.writeHead(404).end();
    } else if (behaviours[name] !== undefined) behaviours[name](request, reply);
    else if (page !== undefined) sendChanging(page, request, reply);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  stack = await startTestStack({
    content: 'schema',
    functionSettings: { WEBSITE_CHECK_LOCALHOST: 'true' },
  });
});
afterAll(async () => {
  await stack.stop();
  server.closeAllConnections();
  await closeServer(server);
});
beforeEach(async () => {
  heard = [];
  await stack.database.exec('delete from public.resources');
});

async function rowsOf<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await stack.database.query<Row>(sql, values)).rows;
}

async function publish(websites: Readonly<Record<string, string>>): Promise<void> {
  await rowsOf(
    `insert into public.resources (slug, name, status, website)
     select key, key, 'approved', value from jsonb_each_text($1)`,
    [JSON.stringify(websites)],
  );
}

/** Reads all pages that are due a week after the last time. */
async function watchAWeekLater(): Promise<void> {
  await stack.database.exec(
    `update private.watched_pages set asked_at = asked_at - interval '8 days'`,
  );
  for (let read = 1; read > 0;) {
    const reply = await callAsScheduler(stack, 'watch-pages');
    expect(reply.status).toBe(200);
    ({ read } = (await reply.json()) as { read: number });
  }
}

it('asks only for what is new, and keeps to the rules of servers', async () => {
  // One that never answers takes the whole time limit; see handler.test.ts of read-page.
  const names = Object.keys(behaviours).filter((name) => name !== 'silent' || isFullRun());
  await publish(
    Object.fromEntries(
      names.map((name) => [name, `http://${name}.localhost:${String(port)}/page`]),
    ),
  );
  await watchAWeekLater();
  const problems = await rowsOf<{ slug: string; problem: string }>(
    `select resource.slug, page.problem from private.watched_pages as page
     join public.resources as resource on resource.id = page.resource_id
     where page.problem is not null`,
  );
  expect(Object.fromEntries(problems.map(({ slug, problem }) => [slug, problem]))).toEqual({
    robots: 'refused_programs',
    damaged: 'unreachable',
    leading: 'unreachable',
    large: 'too_large',
    bomb: 'too_large',
    ...(isFullRun() && { silent: 'timeout' }),
    missing: 'not_found',
  });
  const of = (name: string) => heard.filter(({ host }) => host.startsWith(`${name}.`));
  expect(of('robots').map(({ path }) => path)).toEqual(['/robots.txt']);
  // A redirect to this machine is not followed.
  expect(heard.filter(({ host }) => host.startsWith('127.'))).toEqual([]);

  heard = [];
  // Its time limit would run again.
  await rowsOf(`delete from public.resources where slug = 'silent'`);
  await watchAWeekLater();
  expect(of('dated').at(-1)).toMatchObject({ ifModifiedSince: LAST_MODIFIED, status: 304 });
  expect(await rowsOf('select from public.edit_suggestions')).toEqual([]);
});

const columns: Readonly<Record<PlantedFact, string>> = {
  deadline: 'application_deadline',
  amount: 'funding_range',
  cost: 'cost_to_participate',
  email: 'contact_email',
  phone: 'contact_phone',
  eligibility: 'eligibility',
  isClosed: 'availability_status',
  host: 'website',
};

/** Staff store what the page says, and decide on all suggestions. */
async function acceptAll(): Promise<void> {
  const facts = ({ deadline, amount, cost, email, phone, eligibility, isClosed }: Program) => ({
    application_deadline: deadline,
    funding_range: `Up to ${amount}`,
    cost_to_participate: cost,
    eligibility,
    contact_email: email,
    contact_phone: phone,
    availability_status: isClosed ? 'closed' : 'open_deadline',
  });
  await rowsOf(
    `update public.resources as resource set application_deadline = page.application_deadline,
       funding_range = page.funding_range, cost_to_participate = page.cost_to_participate,
       eligibility = page.eligibility, contact_email = page.contact_email,
       contact_phone = page.contact_phone, availability_status = page.availability_status,
       website = page.website
     from jsonb_populate_recordset(null::public.resources, $1) as page
     where page.slug = resource.slug`,
    [
      JSON.stringify(
        pages.map((page) => ({
          slug: String(page.number),
          website: addressOf(page),
          ...facts(page.program),
        })),
      ),
    ],
  );
  await rowsOf(
    `update public.edit_suggestions set outcome = 'accepted', decided_at = now()
     where outcome is null`,
  );
}

// year.test.ts beside the function runs a shorter one without a backend.
it.runIf(isFullRun())(
  `proposes each change of ${PAGES} pages in ${WEEKS} weeks once`,
  async () => {
    const random = randomNumbers(20_261_125);
    pages = Array.from({ length: PAGES }, (_, number) => firstPage(number, random));
    await publish(Object.fromEntries(pages.map((page) => [String(page.number), addressOf(page)])));
    await acceptAll();
    await watchAWeekLater();
    const missed: string[] = [];
    const needless: string[] = [];
    let [facts, looks] = [0, 0];
    for (let week = 0; week < WEEKS; week++) {
      const planted = new Map<number, PlantedFact>();
      const restyled = new Set<number>();
      for (const [number, page] of [...pages].entries()) {
        const chance = random();
        if (chance < FACT_CHANCE) {
          const changed = changeFact(page, random);
          if (htmlOf(changed.page) === htmlOf(page) && changed.fact !== 'host') continue;
          pages[number] = changed.page;
          planted.set(number, changed.fact);
        } else if (chance < FACT_CHANCE + LOOKS_CHANCE) {
          pages[number] = changeLooks(page, random);
          restyled.add(number);
        }
      }
      heard = [];
      await watchAWeekLater();
      const fresh = await rowsOf<{ number: number; column: string }>(
        `select resource.slug::integer as number, jsonb_object_keys(sent.changes) as column
         from public.edit_suggestions as sent
         join public.resources as resource on resource.id = sent.resource_id
         where sent.outcome is null`,
      );
      for (const [number, fact] of planted) {
        const isProposed = fresh.some(
          (one) => one.number === number && one.column === columns[fact],
        );
        if (!isProposed) missed.push(`${String(week)}: ${String(number)} ${fact}`);
      }
      needless.push(
        ...fresh
          .filter(({ number }) => restyled.has(number))
          .map(({ number, column }) => `${String(week)}: ${String(number)} ${column}`),
      );
      // A page that is as it was is not sent again.
      const sent = heard.filter(({ path, status }) => path !== '/robots.txt' && status === 200);
      expect(sent.length).toBeLessThanOrEqual(planted.size + restyled.size);
      await acceptAll();
      facts += planted.size;
      looks += restyled.size;
    }
    console.info(
      `${String(facts - missed.length)} of ${String(facts)} changes proposed, ${String(needless.length)} of ${String(looks)} looks`,
    );
    expect(facts).toBeGreaterThan(10);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(facts * 0.1);
    expect(needless.length, needless.join('\n')).toBeLessThanOrEqual(looks * 0.05);
    expect(
      await rowsOf(
        `select from public.edit_suggestions group by resource_id, changes having count(*) > 1`,
      ),
    ).toEqual([]);
  },
  1_800_000,
);
