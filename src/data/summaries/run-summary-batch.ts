import type { SummaryReply } from '@contracts/summary';

/** How far a batch has come. */
export interface BatchCount {
  readonly processed: number;
  readonly total: number;
}

/** How a batch ended. */
export interface BatchEnd extends BatchCount {
  /** What is left although it could be written. */
  readonly remaining: number;
  /** How many say too little for a summary. */
  readonly insufficient: number;
  /** Whether somebody stopped it. */
  readonly wasCancelled: boolean;
  /** What the function said last, in words for a person. */
  readonly message: string;
}

interface BatchSteps {
  /** Writes the next summaries: a call of the function does not take on more than it can finish. */
  readonly writeSome: () => Promise<SummaryReply>;
  readonly isCancelled: () => boolean;
  /** Told after each call. */
  readonly onCount: (count: BatchCount) => void;
}

/**
 * Calls until nothing is left that says enough, nothing more gets written, or the batch is cancelled, here or by
 * anybody else. Throws what a call throws; what was written until then stays written.
 */
export async function runSummaryBatch(steps: BatchSteps): Promise<BatchEnd> {
  let processed = 0;
  for (;;) {
    const reply = await steps.writeSome();
    processed += reply.processed;
    const { insufficient, message } = reply;
    const remaining = reply.remaining - insufficient;
    const total = processed + remaining;
    steps.onCount({ processed, total });
    const wasCancelled = reply.stopped || steps.isCancelled();
    if (remaining === 0 || reply.processed === 0 || wasCancelled) {
      return { processed, total, remaining, insufficient, wasCancelled, message };
    }
  }
}
