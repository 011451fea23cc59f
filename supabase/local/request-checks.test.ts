import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createMailbox } from './mailbox.ts';
import {
  callerAddress,
  jsonProblem,
  localHostOnly,
  sameOriginOnly,
  setCallerAddress,
} from './request-checks.ts';

const app = new Hono();
app.use(localHostOnly, sameOriginOnly);
app.all('/', (context) => context.text('done'));

it.each([
  ['http://localhost:54321', 200],
  ['http://127.0.0.1:54321', 200],
  ['http://[::1]:54321', 200],
  ['http://evil.example:54321', 403],
  ['http://localhost.evil.example:54321', 403],
  ['http://127.0.0.1.evil.example', 403],
])('a request for %s gets %i', async (origin, status) => {
  expect((await app.request(`${origin}/`)).status).toBe(status);
});

it('the mailbox rejects requests under other host names (DNS rebinding)', async () => {
  const mailbox = createMailbox().app;
  for (const path of ['/', '/messages']) {
    expect((await mailbox.request(`http://evil.example:54324${path}`)).status).toBe(403);
    expect((await mailbox.request(`http://localhost:54324${path}`)).status).toBe(200);
  }
});

it.each<[Record<string, string>, number]>([
  [{}, 200],
  [{ origin: 'http://localhost:54321' }, 200],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'http://evil.example' }, 403],
  [{ origin: 'http://localhost:5173' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://localhost:54321', 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
])('a form with the headers %j gets %i', async (headers, status) => {
  const init = { method: 'POST', headers };
  expect((await app.request('http://localhost:54321/', init)).status).toBe(status);
  expect((await app.request('http://localhost:54321/', { headers })).status).toBe(200);
});

it.each([
  [undefined, false, '127.0.0.1'],
  ['203.0.113.7', false, '127.0.0.1'],
  [undefined, true, '127.0.0.1'],
  ['', true, '127.0.0.1'],
  ['203.0.113.7', true, '203.0.113.7'],
  ['192.0.2.1, 203.0.113.7', true, '203.0.113.7'],
])('with x-forwarded-for %j and a proxy %j a caller is %s', (value, isBehindProxy, address) => {
  const headers = new Headers(value === undefined ? {} : { 'x-forwarded-for': value });
  expect(callerAddress(headers, '127.0.0.1', isBehindProxy)).toBe(address);
});

it.each(['CF-Connecting-IP', 'True-Client-IP', 'X-Real-IP', 'Forwarded', 'Fly-Client-IP'])(
  'drops %s',
  (name) => {
    const headers = new Headers({ [name]: '203.0.113.7', accept: '*/*' });
    setCallerAddress(headers, '127.0.0.1');
    expect([...headers]).toEqual([
      ['accept', '*/*'],
      ['x-forwarded-for', '127.0.0.1'],
    ]);
  },
);

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it.each([
  ['{"name":"Bakery \\ud83c\\udf32"}', null],
  ['not JSON', null],
  [nested(100), null],
  [`[${'[],'.repeat(5_000)}[]]`, null],
  [JSON.stringify(`\\"${'['.repeat(5_000)}`), null],
  ['{"a":"\\ud800"}', /surrogate/],
  ['{"a\\u0000":1}', /U\+0000/],
  [nested(101), /deeper than 100/],
  [nested(500_000), /deeper than 100/],
  ['{"a":'.repeat(101), /deeper than 100/],
])('says what is wrong with a body (%#)', (json, problem) => {
  if (problem === null) expect(jsonProblem(json)).toBeNull();
  else expect(jsonProblem(json)).toMatch(problem);
});
