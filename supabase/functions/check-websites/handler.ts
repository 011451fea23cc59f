import type { WebsiteCheckReply, WebsiteProblem } from '../_shared/contracts/website-check.ts';

const AT_A_TIME = 5;
const TIME_PER_SITE_MS = 8_000;

/** What a broken line of our own looks like from here. */
const LINE_PROBLEMS: readonly (WebsiteProblem | null)[] = ['refused', 'timeout', 'unreachable'];

/** A website that waits for its check. */
export interface DueWebsite {
  readonly resource_id: string;
  readonly website: string;
}

export interface CheckedWebsite extends DueWebsite {
  readonly problem: WebsiteProblem | null;
}

/** Where websites wait and checks are written down. */
export interface CheckRegister {
  /** Those that have waited longest, and how many wait altogether. */
  due(): Promise<{ readonly websites: readonly DueWebsite[]; readonly waiting: number }>;
  /** Returns how many still concern a resource. */
  record(checks: readonly CheckedWebsite[]): Promise<number>;
}

/** Says what is wrong with a website, null where nothing is; `timeout` at the signal. */
export type Check = (website: string, signal: AbortSignal) => Promise<WebsiteProblem | null>;

/**
 * Checks the websites that have waited longest, five at a time and each for 8 s at most, and writes
 * down what was found. Where not one of them answers it asks `control`: when that is silent, too,
 * the line is to blame, and nothing is written down.
 *
 * @param control a website that is known to answer.
 * @param signal says that time is up: what was not checked by then waits on.
 */
export async function checkWebsites(
  register: CheckRegister,
  check: Check,
  control: string,
  signal: AbortSignal,
): Promise<WebsiteCheckReply> {
  const { websites, waiting } = await register.due();
  const found = await checkEach(new Set(websites.map(({ website }) => website)), check, signal);
  const checks = websites.flatMap((due) => {
    const problem = found.get(due.website);
    return problem === undefined ? [] : [{ ...due, problem }];
  });
  const none = { checked: 0, problems: 0, remaining: waiting, offline: false };
  if (checks.length === 0) return none;
  const isSilent = checks.every(({ problem }) => LINE_PROBLEMS.includes(problem));
  if (isSilent && !(await answers(control, check))) return { ...none, offline: true };
  const checked = await register.record(checks);
  const problems = checks.filter(({ problem }) => problem !== null).length;
  return { checked, problems, remaining: Math.max(waiting - checked, 0), offline: false };
}

/** Each website once, however many resources share it. Those that time ran out for are left out. */
async function checkEach(
  websites: ReadonlySet<string>,
  check: Check,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, WebsiteProblem | null>> {
  const found = new Map<string, WebsiteProblem | null>();
  const waiting = [...websites];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const limit = AbortSignal.timeout(TIME_PER_SITE_MS);
      const problem = await check(next, AbortSignal.any([signal, limit]));
      if (signal.aborted) return;
      found.set(next, problem);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return found;
}

async function answers(control: string, check: Check): Promise<boolean> {
  return !LINE_PROBLEMS.includes(await check(control, AbortSignal.timeout(TIME_PER_SITE_MS)));
}
