import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import {
  extractionReplySchema,
  type ExtractionReply,
  type ExtractionRequest,
} from '@shared/contracts/extraction';

/** Longer than the limit of the function itself, so that its reply arrives. */
const TIME_LIMIT_MS = 35_000;

interface ExtractionCall extends ExtractionRequest {
  /** Aborts the call. */
  readonly signal: AbortSignal;
}

/**
 * Extracts the fields of a resource or an event from pasted text. Fails with AppError; a reply that
 * does not match the contract is `unavailable`.
 */
export function useExtraction() {
  return useMutation({ mutationFn: extract }, { savesNothing: true });
}

async function extract({ signal, ...body }: ExtractionCall): Promise<ExtractionReply> {
  const reply = await callFunction('extract-resource-data', extractionReplySchema, {
    body,
    signal,
    timeLimitMs: TIME_LIMIT_MS,
  });
  if (reply.contentType !== body.contentType) throw new AppError('unavailable');
  return reply;
}
