import { strict as assert } from 'node:assert';
import { visitorAddress } from './visitor-address.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.7, 192.0.2.1' };
const HOSTED = 'cf-connecting-ip';

const cases: readonly (readonly [Record<string, string>, string | undefined, string])[] = [
  [{ 'x-forwarded-for': '192.0.2.1' }, undefined, '192.0.2.1'],
  [{ 'x-forwarded-for': '192.0.2.1' }, '', '192.0.2.1'],
  [FORWARDED, undefined, '192.0.2.1'],
  [{ ...FORWARDED, 'cf-connecting-ip': '192.0.2.2', 'x-real-ip': '192.0.2.3' }, '', '192.0.2.1'],
  [{ 'cf-connecting-ip': '192.0.2.2', 'x-real-ip': '192.0.2.3' }, undefined, 'unknown'],
  [{ ...FORWARDED, 'cf-connecting-ip': '192.0.2.2' }, HOSTED, '192.0.2.2'],
  [FORWARDED, HOSTED, 'unknown'],
  [{ 'x-forwarded-for': '192.0.2.1, ' }, undefined, 'unknown'],
  [{ 'x-forwarded-for': '' }, undefined, 'unknown'],
  [{}, undefined, 'unknown'],
  [{ 'x-forwarded-for': 'x'.repeat(5000) }, undefined, 'x'.repeat(64)],
];

for (const [headers, trusted, address] of cases) {
  const told = JSON.stringify(headers).slice(0, 120);
  Deno.test(`reads the address from ${trusted ?? 'the default header'} of ${told}`, () => {
    const read = (name: string) => (name === 'TRUSTED_ADDRESS_HEADER' ? trusted : undefined);
    assert.equal(visitorAddress(new Headers(headers), read), address);
  });
}
