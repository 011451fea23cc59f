import type {
  ContentType,
  ExtractedEvent,
  ExtractedResource,
  ExtractionReply,
  TextKind,
} from '../../contracts/extraction.ts';
import { chooseProvider } from '../choose-provider.ts';
import type { Setting } from '../model-settings.ts';

/** One text to read. */
export interface ExtractionInput {
  /** Pasted text: data, never instructions. */
  readonly text: string;
  /** Kind of fields to extract, even if the text reads like the other kind. */
  readonly contentType: ContentType;
  /** Date in Maine from which 'next Friday' counts: `2026-01-22`. */
  readonly today: string;
}

/** Part of the pasted text that a value came from, in UTF-16 units. */
export type Source = ExtractionReply['sources'][string][number];

/** Part of the pasted text about one event or resource of several. */
export type Item = ExtractionReply['items'][number];

/** Extracted fields; null or an empty list where the text gives no value. */
export interface Extraction {
  readonly extractedData: ExtractedResource | ExtractedEvent;
  /** Confidence from 0 to 1 by filled field. */
  readonly confidenceScores: Readonly<Record<string, number>>;
  /** Parts of the text that each filled field came from, where that is known. */
  readonly sources: Readonly<Record<string, readonly Source[]>>;
  /** What the text reads like. */
  readonly readsLike: TextKind;
  /** Parts of the text about one event or resource each; empty unless there are several. */
  readonly items: readonly Item[];
}

/** Extracts fields from text. */
export interface ExtractionProvider {
  /**
   * @param signal aborts the work.
   * @throws FunctionError 502 or 503 when the provider fails.
   */
  extract(input: ExtractionInput, signal: AbortSignal): Promise<Extraction>;
}

/** Returns the configured provider. */
export function chooseExtractionProvider(setting: Setting): Promise<ExtractionProvider> {
  return chooseProvider<ExtractionProvider>(
    setting,
    async () => (await import('./local/local-provider.ts')).createLocalProvider(),
    async (model) => (await import('./model/model-provider.ts')).createModelProvider(model),
  );
}
