import { strict as assert } from 'node:assert';
import { isPublicAddress } from './host.ts';

Deno.test('accepts public addresses', () => {
  const given = ['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:2800:220:1::1'];
  assert.deepEqual(
    given.filter((address) => !isPublicAddress(address)),
    [],
  );
});

Deno.test('rejects local, private and cloud addresses', () => {
  const given = [
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.0.192', '169.254.169.254', '169.254.0.1'],
    ...['100.64.0.1', '100.100.100.200', '198.18.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '168.63.129.16'],
    ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
    ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '4000::1'],
    ...['', 'localhost', 'example.org', '1', '999.1.1.1', '[::1]'],
  ];
  assert.deepEqual(given.filter(isPublicAddress), []);
});
