import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import type { WebsiteProblem } from '../contracts/website-check.ts';

/** A website that cannot be reached; `problem` gives the reason. */
export class SiteFailure extends Error {
  override readonly name = 'SiteFailure';
  readonly problem: WebsiteProblem;

  constructor(problem: WebsiteProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export function siteTimeout(): SiteFailure {
  return new SiteFailure('timeout');
}

/** Global unicast; all other IPv6 ranges are special or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Internal service address of Azure, although it looks public. */
const AZURE_HOST = '168.63.129.16';

/** Names of the local machine (RFC 6761). */
const LOCAL_NAME = /\.localhost$/;

/** Addresses are tried in turn within the site's time limit. */
const MOST_ADDRESSES = 4;

/** Resolves the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Returns the addresses of a host. Rejects the host when any address is not public.
 *
 * @param host as `URL.hostname`, which normalises IPv4 notations.
 * @throws SiteFailure `unreachable` without addresses or with a non-public one.
 */
export async function publicAddresses(host: string): Promise<readonly string[]> {
  // Names without a dot belong to the local network; IPv6 literals do in practice.
  if (!host.includes('.')) throw new SiteFailure('unreachable');
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch((cause: unknown) => {
    throw new SiteFailure('unreachable', { cause });
  });
  const addresses = found.map(({ address }) => address);
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
    throw new SiteFailure('unreachable');
  }
  return addresses.slice(0, MOST_ADDRESSES);
}

/** For tests: `.localhost` names resolve to this machine. */
export const publicAddressesOrLocalhost: Resolve = (host) =>
  LOCAL_NAME.test(host) ? Promise.resolve(['127.0.0.1']) : publicAddresses(host);

/**
 * Whether an IP address is public: not loopback, private, link-local (cloud metadata),
 * carrier-grade NAT, multicast, reserved, or an IPv4 address embedded in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(GLOBAL_UNICAST)
    : parsed.toString() !== AZURE_HOST;
}
