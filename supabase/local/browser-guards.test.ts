import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { localHostOnly, sameOriginOnly } from './browser-guards.ts';
import { createMailbox } from './mailbox.ts';

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
