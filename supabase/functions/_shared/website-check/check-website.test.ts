import { strict as assert } from 'node:assert';
import type { WebsiteResponse, WebsiteRequest } from './request-website.ts';
import { checkWebsite, type Network } from './check-website.ts';
import { publicAddresses, SiteFailure } from './host.ts';

type Reply = number | string | SiteFailure;

const never = new AbortController().signal;
const refused = new SiteFailure('refused');

/**
 * A fake network: by address a status, a redirect target or a failure. A second value applies to
 * GET. Unknown addresses fail the test.
 */
function networkOf(sites: Readonly<Record<string, Reply | readonly [Reply, Reply]>>) {
  const asked: string[] = [];
  const ask = ({ method, url }: WebsiteRequest): Promise<WebsiteResponse> => {
    asked.push(`${method} ${url.href}`);
    const given = sites[url.href];
    assert.ok(given !== undefined, `${url.href} must not be asked`);
    const reply = Array.isArray(given) ? given[method === 'HEAD' ? 0 : 1] : given;
    if (reply instanceof SiteFailure) return Promise.reject(reply);
    if (typeof reply === 'number') return Promise.resolve({ status: reply, location: null });
    return Promise.resolve({ status: 301, location: reply });
  };
  const network: Network = {
    send: ask,
    userAgent: 'Test',
    resolve: () => Promise.resolve(['8.8.8.8']),
  };
  return { network, asked };
}

/** Result for a website that always gives the same answer. */
function verdictOn(...reply: readonly [Reply] | readonly [Reply, Reply]) {
  const [head, get = head] = reply;
  return checkWebsite('a.org', networkOf({ 'https://a.org/': [head, get] }).network, never);
}

Deno.test('maps statuses to problems', async () => {
  for (const status of [200, 204, 304, 400, 401, 403, 418, 429, 451]) {
    assert.equal(await verdictOn(status), null, String(status));
  }
  for (const status of [404, 410]) assert.equal(await verdictOn(status), 'not_found');
  for (const status of [500, 502, 503, 521]) assert.equal(await verdictOn(status), 'server_error');
});

Deno.test('falls back to GET when HEAD fails', async () => {
  for (const status of [400, 403, 404, 405, 500, 501]) {
    assert.equal(await verdictOn(status, 200), null, String(status));
  }
  assert.equal(await verdictOn(refused, 200), null);
  assert.equal(await verdictOn(refused, refused), 'refused');
  assert.equal(await verdictOn(405, 404), 'not_found');
});

Deno.test('sends one request when HEAD succeeds', async () => {
  for (const [reply, problem] of [
    [200, null],
    [429, null],
    [new SiteFailure('timeout'), 'timeout'],
    [new SiteFailure('insecure'), 'insecure'],
    [new SiteFailure('unreachable'), 'unreachable'],
  ] as const) {
    const { network, asked } = networkOf({ 'https://a.org/': reply });
    assert.equal(await checkWebsite('https://a.org', network, never), problem);
    assert.deepEqual(asked, ['HEAD https://a.org/']);
  }
});

Deno.test('follows at most five redirects', async () => {
  const steps = ['/1', '/2', '/3', '/4', '/5', '/6'];
  const chain = (length: number) =>
    Object.fromEntries([
      ['http://a.org/', '/1'],
      ...steps.map((step, at) => [`http://a.org${step}`, at + 1 < length ? steps[at + 1] : 200]),
    ]);
  assert.equal(await checkWebsite('http://a.org', networkOf(chain(5)).network, never), null);
  assert.equal(await checkWebsite('http://a.org', networkOf(chain(6)).network, never), 'redirects');
});

Deno.test('detects redirect loops and redirects without a target', async () => {
  const circle = networkOf({ 'http://a.org/': '//b.org/x', 'http://b.org/x': 'http://a.org/' });
  assert.equal(await checkWebsite('http://a.org', circle.network, never), 'redirects');
  assert.equal(circle.asked.length, 2);
  assert.equal(await verdictOn(302), null);
});

Deno.test('rejects unsafe redirect targets', async () => {
  for (const [target, problem] of [
    ['ftp://a.org/', 'redirects'],
    ['javascript:alert(1)', 'redirects'],
    ['file:///etc/passwd', 'redirects'],
    ['https://me:secret@a.org/', 'redirects'],
    ['http://', 'redirects'],
    ['http://b.org:22/', null],
    ['https://b.org:8443/', null],
  ] as const) {
    const { network, asked } = networkOf({ 'https://a.org/': target });
    assert.equal(await checkWebsite('a.org', network, never), problem, target);
    assert.deepEqual(asked, ['HEAD https://a.org/'], target);
  }
});

// IP addresses need no name server, so the real check runs.
Deno.test('sends no request to internal addresses, in any notation', async () => {
  for (const host of [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '0', '10.0.0.1'],
    ...['169.254.169.254', '0xA9FEA9FE', '2852039166', '192.168.0.1', '100.64.0.1', '１２７.0.0.1'],
    ...['[::1]', '[::ffff:127.0.0.1]', '[fd00:ec2::254]', '[64:ff9b::a9fe:a9fe]', 'localhost'],
    ...['intranet', '224.0.0.1', '255.255.255.255'],
  ]) {
    const { network, asked } = networkOf({ 'http://a.org/': `http://${host}/latest/meta-data` });
    const resolve = (name: string) =>
      name === 'a.org' ? Promise.resolve(['8.8.8.8']) : publicAddresses(name);
    const guarded = { ...network, resolve };
    assert.equal(await checkWebsite('http://a.org', guarded, never), 'unreachable', host);
    assert.equal(await checkWebsite(`http://${host}/`, guarded, never), 'unreachable', host);
    assert.deepEqual(asked, ['HEAD http://a.org/'], host);
  }
});

Deno.test('aborts a slow name lookup', async () => {
  const { network } = networkOf({});
  const resolve = () => new Promise<never>(() => undefined);
  const signal = AbortSignal.timeout(20);
  assert.equal(await checkWebsite('a.org', { ...network, resolve }, signal), 'timeout');
});
