import { useMutation } from '@tanstack/react-query';
import type {
  ExtractionReply,
  ExtractionRequest,
} from '../../../supabase/functions/_shared/contracts/extraction';
import { AppError, toAppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';

/** A little longer than the function gives itself, so that its own word of it arrives. */
const TIME_LIMIT_MS = 35_000;

interface ExtractionCall extends ExtractionRequest {
  /** Ends the call early. */
  readonly signal: AbortSignal;
}

/**
 * Reads the fields of a resource or an event from pasted text. Fails with AppError; a reply that
 * is not what was agreed upon counts as `unavailable`.
 */
export function useExtraction() {
  return useMutation({ mutationFn: extract });
}

async function extract({ signal, ...body }: ExtractionCall): Promise<ExtractionReply> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const client = await loadSupabase();
  // What checks the reply arrives while the text is read.
  const contract = import('../../../supabase/functions/_shared/contracts/extraction');
  contract.catch(() => undefined); // Whether it arrived is asked for below.
  const reply = await client.functions.invoke<unknown>('extract-resource-data', {
    body,
    signal: AbortSignal.any([signal, limit]),
  });
  const failure: unknown = reply.error;
  if (limit.aborted) throw new AppError('timeout', { cause: failure });
  if (failure !== null) throw toAppError(failure);
  const { extractionReplySchema } = await contract;
  const read = extractionReplySchema.safeParse(reply.data);
  if (!read.success || read.data.contentType !== body.contentType) {
    throw new AppError('unavailable', { cause: read.error });
  }
  return read.data;
}
