import { strict as assert } from 'node:assert';
import { visitorAddress } from './clients.ts';

const cases: readonly (readonly [Record<string, string>, string])[] = [
  [{ 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1'],
  [{ 'x-forwarded-for': '203.0.113.7, 192.0.2.1' }, '192.0.2.1'],
  [{ 'cf-connecting-ip': '192.0.2.2', 'x-forwarded-for': '203.0.113.7, 192.0.2.1' }, '192.0.2.2'],
  [{ 'x-forwarded-for': '' }, 'unknown'],
  [{}, 'unknown'],
  [{ 'x-forwarded-for': 'x'.repeat(5000) }, 'x'.repeat(64)],
];

for (const [headers, address] of cases) {
  Deno.test(`knows a visitor by ${JSON.stringify(headers).slice(0, 80)}`, () => {
    assert.equal(visitorAddress(new Headers(headers)), address);
  });
}
