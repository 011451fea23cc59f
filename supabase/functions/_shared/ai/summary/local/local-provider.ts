import { notEnough } from '../not-enough.ts';
import type { SummaryProvider } from '../provider.ts';
import { fundingSummary } from './funding.ts';
import { targetedSummary } from './targeted.ts';

const WRITERS = { targeted: targetedSummary, funding: fundingSummary } as const;

/** Writes by rules, from the fields alone: nothing leaves this machine and no key is needed. */
export function createLocalProvider(): SummaryProvider {
  return {
    summarise: (resource, kind, signal) =>
      // What is thrown in here becomes a rejection.
      new Promise((resolve) => {
        signal.throwIfAborted();
        const summary = WRITERS[kind](resource);
        // Fields of dashes alone.
        if (summary === '') throw notEnough();
        resolve(summary);
      }),
  };
}
