import type {
  SummaryReply,
  SummaryRequest,
} from '../../../supabase/functions/_shared/contracts/summary';
import type { SummaryKind } from './summary-kind';
import { callStaffFunction } from '@/data/call-staff-function';

const functionNames = {
  targeted: 'generate-targeted-summary',
  funding: 'generate-funding-summary',
} as const satisfies Record<SummaryKind, string>;

/** A little longer than the functions give themselves, so that their own word of it arrives. */
const ONE_TIME_LIMIT_MS = 60_000;
const BATCH_TIME_LIMIT_MS = 130_000;

/** Has summaries written, of one resource or of the next ones that need it. Throws AppError. */
export function callSummaryFunction(
  kind: SummaryKind,
  body: SummaryRequest,
): Promise<SummaryReply> {
  const timeLimitMs = 'batch' in body ? BATCH_TIME_LIMIT_MS : ONE_TIME_LIMIT_MS;
  return callStaffFunction(functionNames[kind], { body, timeLimitMs }, () =>
    import('../../../supabase/functions/_shared/contracts/summary').then(
      ({ summaryReplySchema }) => summaryReplySchema,
    ),
  );
}
