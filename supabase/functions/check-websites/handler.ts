import type { WebsiteCheckReply, WebsiteProblem } from '../_shared/contracts/website-check.ts';

const CONCURRENCY = 5;
const SITE_TIMEOUT_MS = 8_000;

/** Problems that a broken network connection of the checker also causes. */
const NETWORK_PROBLEMS: readonly (WebsiteProblem | null)[] = ['refused', 'timeout', 'unreachable'];

/** A website that is due for a check. */
interface DueWebsite {
  readonly resource_id: string;
  readonly website: string;
}

export interface CheckedWebsite extends DueWebsite {
  readonly problem: WebsiteProblem | null;
}

/** Storage of due websites and check results. */
export interface CheckStore {
  /** Returns the websites that have waited longest, and the number of all that wait. */
  due(): Promise<{ readonly websites: readonly DueWebsite[]; readonly waiting: number }>;
  /** Stores results and returns how many of them still concern a resource. */
  record(checks: readonly CheckedWebsite[]): Promise<number>;
}

/** Returns the problem of a website, null without one; `timeout` when the signal aborts. */
export type Check = (website: string, signal: AbortSignal) => Promise<WebsiteProblem | null>;

/**
 * Checks the websites that have waited longest, five at a time and 8 s each, and stores the
 * results. If none answers and `control` does not answer either, the network connection is at fault
 * and nothing is stored.
 *
 * @param control a website that is known to work.
 * @param signal aborts the checks; unchecked websites stay due.
 */
export async function checkWebsites(
  store: CheckStore,
  check: Check,
  control: string,
  signal: AbortSignal,
): Promise<WebsiteCheckReply> {
  const { websites, waiting } = await store.due();
  const found = await checkEach(new Set(websites.map(({ website }) => website)), check, signal);
  const checks = websites.flatMap((due) => {
    const problem = found.get(due.website);
    return problem === undefined ? [] : [{ ...due, problem }];
  });
  const none = { checked: 0, problems: 0, remaining: waiting, offline: false };
  if (checks.length === 0) return none;
  const allUnreachable = checks.every(({ problem }) => NETWORK_PROBLEMS.includes(problem));
  if (allUnreachable && !(await answers(control, check))) return { ...none, offline: true };
  const checked = await store.record(checks);
  const problems = checks.filter(({ problem }) => problem !== null).length;
  return { checked, problems, remaining: Math.max(waiting - checked, 0), offline: false };
}

/**
 * Checks each website once, even if several resources share it. Omits websites that were not
 * checked in time.
 */
async function checkEach(
  websites: ReadonlySet<string>,
  check: Check,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, WebsiteProblem | null>> {
  const found = new Map<string, WebsiteProblem | null>();
  const waiting = [...websites];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const limit = AbortSignal.timeout(SITE_TIMEOUT_MS);
      const problem = await check(next, AbortSignal.any([signal, limit]));
      if (signal.aborted) return;
      found.set(next, problem);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return found;
}

async function answers(control: string, check: Check): Promise<boolean> {
  return !NETWORK_PROBLEMS.includes(await check(control, AbortSignal.timeout(SITE_TIMEOUT_MS)));
}
