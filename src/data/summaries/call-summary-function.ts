import type {
  SummaryReply,
  SummaryRequest,
} from '../../../supabase/functions/_shared/contracts/summary';
import type { SummaryKind } from './summary-kind';
import { callFunction } from '@/lib/call-function';
import { AppError, toAppError } from '@/lib/errors';
import { reportPersonChange } from '@/lib/person-changes';

const functionNames = {
  targeted: 'generate-targeted-summary',
  funding: 'generate-funding-summary',
} as const satisfies Record<SummaryKind, string>;

/** A little longer than the functions give themselves, so that their own word of it arrives. */
const ONE_TIME_LIMIT_MS = 60_000;
const BATCH_TIME_LIMIT_MS = 130_000;

/**
 * Has summaries written, of one resource or of the next ones that need it. Throws AppError; a reply
 * that is not what was agreed upon counts as `unavailable`.
 */
export async function callSummaryFunction(
  kind: SummaryKind,
  body: SummaryRequest,
): Promise<SummaryReply> {
  // What checks the reply arrives while the text is written.
  const contract = import('../../../supabase/functions/_shared/contracts/summary');
  contract.catch(() => undefined); // Whether it arrived is asked for below.
  try {
    const timeLimitMs = 'batch' in body ? BATCH_TIME_LIMIT_MS : ONE_TIME_LIMIT_MS;
    const reply = await callFunction(functionNames[kind], { body, timeLimitMs });
    const read = (await contract).summaryReplySchema.safeParse(reply);
    if (!read.success) throw new AppError('unavailable', { cause: read.error });
    return read.data;
  } catch (error) {
    const failure = toAppError(error);
    // Perhaps the role was taken meanwhile: what hangs on it must not stay on the screen.
    if (failure.code === 'forbidden') reportPersonChange();
    throw failure;
  }
}
