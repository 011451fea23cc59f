import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';
import { SiteFailure } from './site-failure.ts';

/** Names that mean this machine wherever they are asked for (RFC 6761). */
const LOCAL_NAME = /\.localhost$/;

/** One after the other is tried, within the time of the site. */
const MOST_ADDRESSES = 4;

/** Finds the addresses of a host that may be asked. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * The addresses of a host, all of them public: one that is not makes the whole host one that is
 * not asked.
 *
 * @param host as URL.hostname has it, with whatever notation of an IPv4 address put right.
 * @throws SiteFailure `unreachable` when there are none, or one is not public.
 */
export async function publicAddresses(host: string): Promise<readonly string[]> {
  // A name without a dot is one of the own network; so is an IPv6 address, as far as links go.
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

/** For tests: names under `.localhost` are this machine, everything else is as it always is. */
export const publicAddressesOrLocalhost: Resolve = (host) =>
  LOCAL_NAME.test(host) ? Promise.resolve(['127.0.0.1']) : publicAddresses(host);
