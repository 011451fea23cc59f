import { strict as assert } from 'node:assert';
import { networkOf } from './network-of.ts';

const networks: readonly (readonly [string, string])[] = [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:8080', '192.0.2.1'],
  ['[2001:db8:0:1::5]:443', '2001:db8:0:1::/64'],
  ['[::ffff:192.0.2.1]', '192.0.2.1'],
  ['2001:db8:0:1::5%eth0', '2001:db8:0:1::/64'],
  [' fe80::1%25en0 ', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
  ['2001:db8:0:1:a:b:c:d', '2001:db8:0:1::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
];

for (const [address, network] of networks) {
  Deno.test(`counts ${address} as ${network}`, () => {
    assert.equal(networkOf(address), network);
  });
}
