import type { ExtractionProvider } from '../_shared/ai/extraction/provider.ts';
import {
  extractionReplySchema,
  type ExtractionReply,
  type ExtractionRequest,
} from '../_shared/contracts/extraction.ts';

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
  const extraction = await provider.extract({ text, contentType, today: dayInMaine(now) }, signal);
  return extractionReplySchema.parse({ ...extraction, contentType, originalText: text });
}

/** Returns the date in Maine: `2026-01-22`. */
function dayInMaine(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
