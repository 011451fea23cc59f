import type { SummaryReply } from '../../contracts/summary.ts';
import { FunctionError } from '../../function-error.ts';
import { SUMMARY_LIMIT_MS, type SummaryTools } from './generate.ts';
import type { RecentFailures } from './recent-failures.ts';
import type { SummarisedResource } from './resource.ts';

/** Most resources of one run (security: what one click may cost). */
export const BATCH_SIZE = 50;
/** As many at a time. */
const LANES = 3;
/** After so many in a row nobody can help for now, and the others are spared the wait. */
const MOST_OUTAGES = 3;
const OUTAGES: ReadonlySet<string> = new Set(['not_configured', 'provider_busy', 'unavailable']);

/** What batches are made with. */
interface BatchTools extends SummaryTools {
  readonly failures: RecentFailures;
}

interface Tally {
  processed: number;
  failed: number;
  /** Tried, and found to say too little. */
  silent: number;
  /** Failures of the provider as a whole since the last success, and the last of them. */
  outages: number;
  outage: FunctionError | null;
  /** Somebody asked for it, or the database does not know the run any more. */
  isStopped: boolean;
  /** It could give no sign of life: another batch may begin. */
  isCutOff: boolean;
}

const NOTHING: Readonly<Tally> = {
  ...{ processed: 0, failed: 0, silent: 0, outages: 0, outage: null },
  ...{ isStopped: false, isCutOff: false },
};

/**
 * Writes the summaries that are missing or older than their resources, the oldest change first, 50
 * at most. One that fails does not keep the others from being written, now or by the next run.
 *
 * @param time ends the work and leaves what is not done for another run.
 * @throws FunctionError 409 while another batch runs; 503 when the provider could do nothing at all.
 */
export async function generateBatch(tools: BatchTools, time: AbortSignal): Promise<SummaryReply> {
  const { total, ready } = await tools.store.countDue();
  if (total === 0) return { ...replyTo(NOTHING, 0, 0), message: 'All summaries are up to date.' };
  // Those that say too little belong to no batch: it would never be done.
  if (ready === 0) return replyTo(NOTHING, total, ready);
  const run = await tools.store.begin(ready);
  try {
    // As many more as may have to be put last.
    const most = BATCH_SIZE + tools.failures.count();
    const resources = await tools.store.readDue(most);
    const chosen = tools.failures.putLast(resources).slice(0, BATCH_SIZE);
    const tally = await writeAll(chosen, run, tools, time);
    if (tally.outage !== null && tally.processed === 0 && tally.outages === tally.failed) {
      throw tally.outage;
    }
    return replyTo(tally, total, ready);
  } finally {
    // A run that cannot be ended is taken for dead after a minute.
    await tools.store.end(run).catch(log);
  }
}

async function writeAll(
  resources: readonly SummarisedResource[],
  run: string,
  tools: BatchTools,
  time: AbortSignal,
): Promise<Tally> {
  const waiting = [...resources];
  const tally: Tally = { ...NOTHING };
  const mayGoOn = () => !time.aborted && !tally.isStopped && !tally.isCutOff;
  const goesOn = () => mayGoOn() && tally.outages < MOST_OUTAGES;
  const runLane = async () => {
    while (goesOn()) {
      const resource = waiting.shift();
      if (resource === undefined) return;
      await writeOne(resource, tally, tools, time);
      await giveSign(run, tally, tools);
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return tally;
}

async function writeOne(
  resource: SummarisedResource,
  tally: Tally,
  { kind, store, provider, failures }: BatchTools,
  time: AbortSignal,
): Promise<void> {
  try {
    const limit = AbortSignal.any([time, AbortSignal.timeout(SUMMARY_LIMIT_MS)]);
    const summary = await provider.summarise(resource, kind, limit);
    // What has changed meanwhile is left for another run.
    if (await store.write(resource, summary)) tally.processed++;
    tally.outages = 0;
  } catch (error) {
    if (time.aborted) return;
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
    tally.silent++;
    return;
  }
  log(error);
  tally.failed++;
  tally.outage = isOutage ? error : tally.outage;
}

async function giveSign(run: string, tally: Tally, { store }: BatchTools): Promise<void> {
  try {
    if (!(await store.advance(run, tally.processed))) tally.isStopped = true;
  } catch (error) {
    log(error);
    tally.isCutOff = true;
  }
}

function replyTo(tally: Tally, total: number, ready: number): SummaryReply {
  const { processed, isStopped: stopped } = tally;
  const insufficient = Math.max(total - ready, 0) + tally.silent;
  const message = messageOf(tally, total, insufficient);
  const remaining = Math.max(total - processed, insufficient);
  return { message, processed, total, remaining, insufficient, stopped };
}

/** 'Processed 12 of 14. 2 could not be generated.' */
function messageOf({ processed, failed, isStopped }: Tally, total: number, silent: number): string {
  const left = total - processed - failed - silent;
  const sentences = [`Processed ${inDigits(processed)} of ${inDigits(total)}.`];
  if (isStopped) sentences.push('The batch was stopped.');
  if (failed > 0) sentences.push(`${inDigits(failed)} could not be generated.`);
  if (silent > 0) {
    sentences.push(
      `${inDigits(silent)} ${silent === 1 ? 'says' : 'say'} too little for a summary.`,
    );
  }
  if (left > 0)
    sentences.push(`${inDigits(left)} ${left === 1 ? 'is' : 'are'} left for another run.`);
  return sentences.join(' ');
}

function inDigits(count: number): string {
  return count.toLocaleString('en-US');
}

function log(error: unknown): void {
  console.error(error);
}
