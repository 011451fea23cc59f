import { untilAborted } from '../until-aborted.ts';
import {
  hasWebPort,
  MOST_REDIRECTS,
  parseWebUrl,
  REDIRECTS,
  websiteUrl,
} from '../website-check/check-website.ts';
import { SiteFailure, siteTimeout } from '../website-check/host.ts';
import { PageFailure } from './page-failure.ts';
import { TooLarge, type PageNetwork, type PageResponse } from './request-page.ts';
import { isAllowedByRobots } from './robots.ts';

/** Statuses of a redirect for good. */
const PERMANENT: readonly number[] = [301, 308];
const LARGEST_PAGE = 2 * 1024 * 1024;
const LARGEST_ROBOTS = 512 * 1024;
/** Name of this program in `robots.txt`. */
const PRODUCT = 'resourcedirectory-pagereader';

/** Validators of a conditional request, from the last reply. */
export interface Known {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

const NOTHING: Known = { etag: null, lastModified: null };

/** A page as it was sent. */
export interface FetchedPage extends PageResponse {
  readonly url: URL;
  /** The address after the redirects for good that come before all others. */
  readonly lastingAddress: string;
}

/**
 * Fetches a public page. Each redirect is checked before it is followed, and the `robots.txt` of each
 * host is asked first.
 *
 * @param signal aborts with `timeout`.
 * @param known validators of the last reply; the server may answer 304 without a body.
 * @throws PageFailure
 */
export async function fetchPage(
  address: string,
  network: PageNetwork,
  signal: AbortSignal,
  known: Known = NOTHING,
): Promise<FetchedPage> {
  try {
    let url = parseAddress(address);
    let lasting = url;
    const asked = new Map<string, string>();
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      if (network.anyPort !== true && !hasWebPort(url)) throw new PageFailure('bad_address');
      await requirePermission(url, asked, network, signal);
      const response = await ask(url, LARGEST_PAGE, network, signal, conditions(known));
      if (!REDIRECTS.includes(response.status) || response.location === null) {
        return { ...response, url, lastingAddress: lasting.href };
      }
      const next = parseWebUrl(response.location, url);
      if (lasting === url && PERMANENT.includes(response.status)) lasting = next;
      url = next;
    }
    throw new PageFailure('unreachable');
  } catch (error) {
    throw asPageFailure(error);
  }
}

function parseAddress(address: string): URL {
  if (/^(?!https?:)[a-z]+:\/\//iu.test(address)) throw new PageFailure('bad_address');
  try {
    return websiteUrl(address);
  } catch (cause) {
    throw new PageFailure('bad_address', { cause });
  }
}

function asPageFailure(error: unknown): unknown {
  if (error instanceof TooLarge) return new PageFailure('too_large', { cause: error });
  if (!(error instanceof SiteFailure)) return error;
  const problem = error.problem === 'timeout' ? 'timeout' : 'unreachable';
  return new PageFailure(problem, { cause: error });
}

async function ask(
  url: URL,
  mostBytes: number,
  network: PageNetwork,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  // A name lookup cannot be aborted.
  const addresses = await untilAborted(network.resolve(url.hostname), signal, siteTimeout);
  const { userAgent } = network;
  const request = { method: 'GET', url, addresses, userAgent, headers } as const;
  return network.send(request, mostBytes, signal);
}

function conditions({ etag, lastModified }: Known): Record<string, string> {
  return {
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
  };
}

/**
 * Asks `robots.txt` whether programs may read a page. A missing one allows everything; one that
 * cannot be fetched allows nothing (RFC 9309, 2.3.1).
 */
async function requirePermission(
  url: URL,
  asked: Map<string, string>,
  network: PageNetwork,
  signal: AbortSignal,
): Promise<void> {
  const robots = asked.get(url.origin) ?? (await fetchRobots(url, network, signal));
  asked.set(url.origin, robots);
  if (!isAllowedByRobots(robots, PRODUCT, url.pathname + url.search)) {
    throw new PageFailure('refused_programs');
  }
}

/** Returns the rules of a host, also from where it redirects to; empty without any. */
async function fetchRobots(
  { origin }: URL,
  network: PageNetwork,
  signal: AbortSignal,
): Promise<string> {
  let url = new URL('/robots.txt', origin);
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    const { status, location, body } = await ask(url, LARGEST_ROBOTS, network, signal);
    if (status >= 500) throw new PageFailure('refused_programs');
    if (!REDIRECTS.includes(status)) {
      return status >= 200 && status < 300 ? new TextDecoder().decode(body) : '';
    }
    if (location === null) return '';
    url = parseWebUrl(location, url);
    if (network.anyPort !== true && !hasWebPort(url)) break;
  }
  // More redirects than a server needs are as good as no answer.
  throw new PageFailure('refused_programs');
}
