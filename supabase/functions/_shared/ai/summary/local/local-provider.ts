import { notEnoughFacts } from '../kind.ts';
import type { SummaryProvider } from '../provider.ts';
import { fundingSummary } from './funding.ts';
import { targetedSummary } from './targeted.ts';

const WRITERS = { targeted: targetedSummary, funding: fundingSummary } as const;

/** Writes summaries by rules, without a model. */
export function createLocalProvider(): SummaryProvider {
  return {
    summarise: (resource, kind, signal) =>
      // Errors thrown here become rejections.
      new Promise((resolve) => {
        signal.throwIfAborted();
        const summary = WRITERS[kind](resource);
        // Happens when all fields contain only dashes.
        if (summary === '') throw notEnoughFacts();
        resolve(summary);
      }),
  };
}
