import type { SummaryReply } from '@contracts/summary';

/** Progress of a batch. */
export interface BatchCount {
  readonly processed: number;
  readonly total: number;
}

/** Result of a batch. */
export interface BatchEnd extends BatchCount {
  /** Summaries that could still be generated. */
  readonly remaining: number;
  /** Resources with too little information for a summary. */
  readonly insufficient: number;
  /** Whether the batch was cancelled. */
  readonly wasCancelled: boolean;
  /** Last message of the function, readable for users. */
  readonly message: string;
}

interface BatchSteps {
  /** Generates the next summaries. One call of the function processes a limited number. */
  readonly generateNext: () => Promise<SummaryReply>;
  readonly isCancelled: () => boolean;
  /** Called after each call. */
  readonly onCount: (count: BatchCount) => void;
}

/**
 * Calls the function until no summary is left to generate, a call generates none, or the batch is
 * cancelled. Throws errors of a call; generated summaries are kept.
 */
export async function runSummaryBatch(steps: BatchSteps): Promise<BatchEnd> {
  let processed = 0;
  for (;;) {
    const reply = await steps.generateNext();
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
