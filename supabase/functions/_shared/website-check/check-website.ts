import type { WebsiteProblem } from '../contracts/website-check.ts';
import type { Answer, Ask } from './ask.ts';
import type { Resolve } from './host.ts';
import { inTime } from './in-time.ts';
import { SiteFailure } from './site-failure.ts';
import { hasWebPort, redirectUrl, websiteUrl } from './website-url.ts';

const MOST_REDIRECTS = 5;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** The network as a check sees it. */
export interface Network {
  readonly resolve: Resolve;
  readonly ask: Ask;
  /** How we name ourselves to websites. */
  readonly userAgent: string;
  /** For tests: websites may have any port. */
  readonly anyPort?: boolean;
}

/**
 * What is wrong with a website; null when it answers, be it to say that programs are not welcome,
 * and when it is on a port that is not asked. Each step of the way is checked anew before it is
 * taken.
 *
 * @param signal ends the check: `timeout`.
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
      const answer = await askPolitely(url, network, signal);
      if (!REDIRECTS.includes(answer.status) || answer.location === null) return verdictOn(answer);
      url = redirectUrl(answer.location, url);
    }
    return 'redirects';
  } catch (error) {
    if (error instanceof SiteFailure) return error.problem;
    throw error;
  }
}

/** Asks for the head alone; as a reader would, where that is not answered well. */
async function askPolitely(url: URL, network: Network, signal: AbortSignal): Promise<Answer> {
  // Looking a name up cannot be broken off.
  const addresses = await inTime(network.resolve(url.hostname), signal);
  const question = { url, addresses, userAgent: network.userAgent };
  const first = await network.ask({ ...question, method: 'HEAD' }, signal).catch(cutOff);
  if (first !== null && (first.status < 400 || first.status === 429)) return first;
  return network.ask({ ...question, method: 'GET' }, signal);
}

/** Some servers hang up on a question that they do not know. */
function cutOff(error: unknown): null {
  if (error instanceof SiteFailure && error.problem === 'refused') return null;
  throw error;
}

function verdictOn({ status }: Answer): WebsiteProblem | null {
  if (status === 404 || status === 410) return 'not_found';
  return status >= 500 ? 'server_error' : null;
}
