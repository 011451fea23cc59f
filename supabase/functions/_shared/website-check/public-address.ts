import ipaddr from 'ipaddr.js';

/** Global unicast: everything else in IPv6 is special, or not given out to anybody yet. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Serves Azure's machines with what is theirs alone, although it looks public. */
const AZURE_HOST = '168.63.129.16';

/**
 * Whether an IP address is one of the public internet. Not loopback, private, link-local (where
 * clouds keep their metadata), carrier-grade NAT, multicast, reserved, nor an IPv4 address that
 * travels within an IPv6 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GIVEN_OUT) : parsed.toString() !== AZURE_HOST;
}
