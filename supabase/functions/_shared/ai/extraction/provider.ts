import type { ContentType, ExtractedEvent, ExtractedResource } from '../../contracts/extraction.ts';

/** One text to read. */
export interface ExtractionInput {
  /** As pasted; data, never instructions. */
  readonly text: string;
  /** What the fields are to describe, whatever the text reads like. */
  readonly contentType: ContentType;
  /** The day from which 'next Friday' counts, as clocks in Maine show it: `2026-01-22`. */
  readonly today: string;
}

/** What was read: null or an empty list for what the text does not say. */
export interface Extraction {
  readonly extractedData: ExtractedResource | ExtractedEvent;
  /** 0 to 1 for each field that is filled. */
  readonly confidenceScores: Readonly<Record<string, number>>;
  /** The kind that the text reads like. */
  readonly readsLike: ContentType;
}

/** Reads fields from text. */
export interface ExtractionProvider {
  /**
   * @param signal ends the work early.
   * @throws FunctionError 502 or 503 when the provider cannot do its work.
   */
  extract(input: ExtractionInput, signal: AbortSignal): Promise<Extraction>;
}
