import type { SummaryKind } from './summary-keys';
import { callFunction } from '@/data/call-function';
import { summaryReplySchema, type SummaryReply, type SummaryRequest } from '@contracts/summary';

const functionNames = {
  targeted: 'generate-targeted-summary',
  funding: 'generate-funding-summary',
} as const satisfies Record<SummaryKind, string>;

/** Longer than the limits of the functions themselves, so that their replies arrive. */
const ONE_TIME_LIMIT_MS = 60_000;
const BATCH_TIME_LIMIT_MS = 130_000;

/** Generates the summary of one resource or of the next batch. Throws AppError. */
export function callSummaryFunction(
  kind: SummaryKind,
  body: SummaryRequest,
): Promise<SummaryReply> {
  return callFunction(functionNames[kind], summaryReplySchema, {
    body,
    timeLimitMs: 'batch' in body ? BATCH_TIME_LIMIT_MS : ONE_TIME_LIMIT_MS,
  });
}
