import { expect, it } from 'vitest';
import { requestSettings, runAsRequest } from './request-context.ts';

const HEADERS = {
  'x-forwarded-for': '192.0.2.1',
  'User-Agent': 'test',
  Authorization: 'Bearer x',
  apikey: 'sb_secret_x',
  cookie: 'a=b',
};

it('passes the request to SQL without credentials', async () => {
  const facts = { method: 'POST', path: '/rest/v1/organizations', headers: new Headers(HEADERS) };
  const settings = await runAsRequest(() => Promise.resolve(requestSettings()), facts);
  expect(settings).toEqual({
    'request.method': 'POST',
    'request.path': '/rest/v1/organizations',
    'request.headers': '{"user-agent":"test","x-forwarded-for":"192.0.2.1"}',
  });
});

it('passes nothing to SQL outside a request', () => {
  expect(requestSettings()).toEqual({});
});
