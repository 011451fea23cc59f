import type { SummaryKind } from './summary-keys';
import { callFunction } from '@/data/call-function';
import { summaryReplySchema, type SummaryReply, type SummaryRequest } from '@contracts/summary';

const functionNames = {
  targeted: 'generate-targeted-summary',
  funding: 'generate-funding-summary',
} as const satisfies Record<SummaryKind, string>;

/** A little longer than the functions give themselves, so that their own answer arrives. */
const ONE_TIME_LIMIT_MS = 60_000;
const BATCH_TIME_LIMIT_MS = 130_000;

/** Has summaries written, of one resource or of the next ones that need it. Throws AppError. */
export function callSummaryFunction(
  kind: SummaryKind,
  body: SummaryRequest,
): Promise<SummaryReply> {
  return callFunction(functionNames[kind], summaryReplySchema, {
    body,
    timeLimitMs: 'batch' in body ? BATCH_TIME_LIMIT_MS : ONE_TIME_LIMIT_MS,
  });
}
