import type { SummaryReply } from '../../contracts/summary.ts';
import { FunctionError, logFailure } from '../../function-error.ts';
import { SUMMARY_LIMIT_MS, type SummaryTools } from './generate.ts';
import type { RecentFailures } from './recent-failures.ts';
import type { SummarisedResource } from './store.ts';

/** Limits the cost of one click. */
export const BATCH_SIZE = 50;
/** Summaries written at the same time. */
const CONCURRENCY = 3;
/** Consecutive outages after which the batch ends. */
const MAX_OUTAGES = 3;
const OUTAGES: ReadonlySet<string> = new Set(['not_configured', 'provider_busy', 'unavailable']);

/** Services of a batch. */
interface BatchTools extends SummaryTools {
  readonly failures: RecentFailures;
}

interface Tally {
  processed: number;
  failed: number;
  /** Resources with too few facts, found while writing. */
  insufficient: number;
  /** Outages of the provider since the last success, and the last one. */
  outages: number;
  outage: FunctionError | null;
  /** A user stopped the batch, or the database no longer knows it. */
  isStopped: boolean;
  /** The progress could not be stored; another batch may begin. */
  isDisconnected: boolean;
}

const EMPTY_TALLY: Readonly<Tally> = {
  processed: 0,
  failed: 0,
  insufficient: 0,
  outages: 0,
  outage: null,
  isStopped: false,
  isDisconnected: false,
};

/**
 * Writes missing and stale summaries, oldest change first, at most 50. A failing resource does not
 * block others, now or in the next run.
 *
 * @param timeLimit ends the work; the next run continues.
 * @throws FunctionError 409 while another batch runs; 503 when the provider is unavailable for all
 *   resources.
 */
export async function generateBatch(
  tools: BatchTools,
  timeLimit: AbortSignal,
): Promise<SummaryReply> {
  const { total, ready } = await tools.store.countDue();
  if (total === 0)
    return { ...replyTo(EMPTY_TALLY, 0, 0), message: 'All summaries are up to date.' };
  // Resources with too few facts are not counted: the batch would never finish.
  if (ready === 0) return replyTo(EMPTY_TALLY, total, ready);
  const run = await tools.store.begin(ready);
  try {
    // Reads more, because recent failures are put last.
    const most = BATCH_SIZE + tools.failures.count();
    const resources = await tools.store.readDue(most);
    const chosen = tools.failures.putLast(resources).slice(0, BATCH_SIZE);
    const tally = await writeAll(chosen, run, tools, timeLimit);
    if (tally.outage !== null && tally.processed === 0 && tally.outages === tally.failed) {
      throw tally.outage;
    }
    return replyTo(tally, total, ready);
  } finally {
    // The database ends abandoned runs after a minute.
    await tools.store.end(run).catch((error: unknown) => logFailure(error));
  }
}

async function writeAll(
  resources: readonly SummarisedResource[],
  run: string,
  tools: BatchTools,
  timeLimit: AbortSignal,
): Promise<Tally> {
  const waiting = [...resources];
  const tally: Tally = { ...EMPTY_TALLY };
  const mayContinue = () => !timeLimit.aborted && !tally.isStopped && !tally.isDisconnected;
  const continues = () => mayContinue() && tally.outages < MAX_OUTAGES;
  const runWorker = async () => {
    while (continues()) {
      const resource = waiting.shift();
      if (resource === undefined) return;
      await writeOne(resource, tally, tools, timeLimit);
      await reportProgress(run, tally, tools);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  return tally;
}

async function writeOne(
  resource: SummarisedResource,
  tally: Tally,
  { kind, store, provider, failures }: BatchTools,
  timeLimit: AbortSignal,
): Promise<void> {
  try {
    const limit = AbortSignal.any([timeLimit, AbortSignal.timeout(SUMMARY_LIMIT_MS)]);
    const summary = await provider.summarise(resource, kind, limit);
    // A resource that changed in the meantime stays for another run.
    if (await store.write(resource, summary)) tally.processed++;
    tally.outages = 0;
  } catch (error) {
    if (timeLimit.aborted) return;
    tallyFailure(resource, error, tally, failures);
  }
}

function tallyFailure(
  resource: SummarisedResource,
  error: unknown,
  tally: Tally,
  failures: RecentFailures,
): void {
  const isOutage = error instanceof FunctionError && OUTAGES.has(error.code);
  tally.outages = isOutage ? tally.outages + 1 : 0;
  if (!isOutage) failures.remember(resource);
  if (error instanceof FunctionError && error.code === 'not_enough') {
    tally.insufficient++;
    return;
  }
  logFailure(error);
  tally.failed++;
  tally.outage = isOutage ? error : tally.outage;
}

async function reportProgress(run: string, tally: Tally, { store }: BatchTools): Promise<void> {
  try {
    if (!(await store.advance(run, tally.processed))) tally.isStopped = true;
  } catch (error) {
    logFailure(error);
    tally.isDisconnected = true;
  }
}

function replyTo(tally: Tally, total: number, ready: number): SummaryReply {
  const { processed, isStopped: stopped } = tally;
  const insufficient = Math.max(total - ready, 0) + tally.insufficient;
  const message = messageOf(tally, total, insufficient);
  const remaining = Math.max(total - processed, insufficient);
  return { message, processed, total, remaining, insufficient, stopped };
}

/** For example 'Processed 12 of 14. 2 could not be generated.' */
function messageOf(
  { processed, failed, isStopped }: Tally,
  total: number,
  insufficient: number,
): string {
  const left = total - processed - failed - insufficient;
  const sentences = [`Processed ${inDigits(processed)} of ${inDigits(total)}.`];
  if (isStopped) sentences.push('The batch was stopped.');
  if (failed > 0) sentences.push(`${inDigits(failed)} could not be generated.`);
  if (insufficient > 0) {
    sentences.push(
      `${inDigits(insufficient)} ${insufficient === 1 ? 'has' : 'have'} too few facts for a summary.`,
    );
  }
  if (left > 0)
    sentences.push(`${inDigits(left)} ${left === 1 ? 'is' : 'are'} left for the next run.`);
  return sentences.join(' ');
}

function inDigits(count: number): string {
  return count.toLocaleString('en-US');
}
