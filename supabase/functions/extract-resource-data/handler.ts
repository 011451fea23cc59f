import type { ExtractionProvider } from '../_shared/ai/extraction/provider.ts';
import {
  extractionReplySchema,
  type ExtractionReply,
  type ExtractionRequest,
} from '../_shared/contracts/extraction.ts';
import { todayInMaine } from '../_shared/search/list/availability.ts';

/**
 * Extracts the fields of a resource or an event from pasted text.
 *
 * @param now current time; 'next Friday' counts from its date in Maine.
 * @returns the reply of the contract, for either provider.
 * @throws FunctionError 502 or 503 when the provider fails.
 */
export async function extractResourceData(
  { text, contentType }: ExtractionRequest,
  provider: ExtractionProvider,
  now: Date,
  signal: AbortSignal,
): Promise<ExtractionReply> {
  const extraction = await provider.extract(
    { text, contentType, today: todayInMaine(now) },
    signal,
  );
  return extractionReplySchema.parse({ ...extraction, contentType, originalText: text });
}
