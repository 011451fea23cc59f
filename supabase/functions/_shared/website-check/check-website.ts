import type { WebsiteProblem } from '../contracts/website-check.ts';
import type { WebsiteResponse, SendRequest } from './request-website.ts';
import { type Resolve, SiteFailure, siteTimeout } from './host.ts';
import { untilAborted } from '../until-aborted.ts';

export const MOST_REDIRECTS = 5;
export const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Network access of a check. */
export interface Network {
  readonly resolve: Resolve;
  readonly send: SendRequest;
  /** User agent of the requests. */
  readonly userAgent: string;
  /** For tests: allows any port. */
  readonly anyPort?: boolean;
}

/**
 * Returns the problem of a website; null when it answers, even if it rejects programs, and when its
 * port is not checked. Every redirect is validated before it is followed.
 *
 * @param signal aborts the check with `timeout`.
 */
export async function checkWebsite(
  website: string,
  network: Network,
  signal: AbortSignal,
): Promise<WebsiteProblem | null> {
  try {
    let url = websiteUrl(website);
    const visited = new Set<string>();
    while (visited.size <= MOST_REDIRECTS && !visited.has(url.href)) {
      visited.add(url.href);
      if (network.anyPort !== true && !hasWebPort(url)) return null;
      const response = await sendHeadOrGet(url, network, signal);
      if (!REDIRECTS.includes(response.status) || response.location === null)
        return problemOf(response);
      url = parseWebUrl(response.location, url);
    }
    return 'redirects';
  } catch (error) {
    if (error instanceof SiteFailure) return error.problem;
    throw error;
  }
}

/** Sends HEAD, and GET when HEAD fails. */
async function sendHeadOrGet(
  url: URL,
  network: Network,
  signal: AbortSignal,
): Promise<WebsiteResponse> {
  // A name lookup cannot be aborted.
  const addresses = await untilAborted(network.resolve(url.hostname), signal, siteTimeout);
  const request = { url, addresses, userAgent: network.userAgent };
  const first = await network.send({ ...request, method: 'HEAD' }, signal).catch(ignoreRefusal);
  if (first !== null && (first.status < 400 || first.status === 429)) return first;
  return network.send({ ...request, method: 'GET' }, signal);
}

/** Some servers close the connection on HEAD. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof SiteFailure && error.problem === 'refused') return null;
  throw error;
}

function problemOf({ status }: WebsiteResponse): WebsiteProblem | null {
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'server_error' : null;
}

/** Parses a stored website address, with or without protocol. */
export function websiteUrl(website: string): URL {
  return parseWebUrl(/^https?:\/\//i.test(website) ? website : `https://${website}`);
}

/** Whether the port is 80 or 443. */
export function hasWebPort({ port, protocol }: URL): boolean {
  return port === '' || port === (protocol === 'http:' ? '443' : '80');
}

/**
 * Parses an address, such as the target of a redirect from `base`.
 *
 * @throws SiteFailure `redirects` for an invalid address or one with credentials.
 */
export function parseWebUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new SiteFailure('redirects');
  }
  return url;
}
