import { callFunction } from '@/data/call-function';
import { useMutation } from '@/data/use-mutation';
import { AppError } from '@/lib/errors';
import {
  extractionReplySchema,
  type ExtractionReply,
  type ExtractionRequest,
} from '@shared/contracts/extraction';
import { pageReplySchema, type PageRequest } from '@shared/contracts/page';

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

/**
 * Returns the readable part of a public web page, or why it cannot be read. Fails with AppError:
 * `rate_limited` for more than one page a minute.
 */
export function usePageReading() {
  return useMutation(
    {
      mutationFn: ({ address }: PageRequest) =>
        callFunction('read-page', pageReplySchema, { body: { address }, timeLimitMs: 25_000 }),
    },
    { savesNothing: true },
  );
}
