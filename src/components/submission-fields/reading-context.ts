import { createContext, use } from 'react';
import type { FieldMark, Reading } from '@/domain/submissions/extraction-reading';

/** A reading under review. */
interface Review {
  readonly reading: Reading;
  /** How sure the reading was of a field that holds `value` now; null without a word on it. */
  readonly markOf: (name: string, value: unknown) => FieldMark | null;
}

/** What a text was read as, for the marks of the fields; null where nothing was. */
export const ReadingContext = createContext<Review | null>(null);

/** The reading under review; null where the fields are not those of a text that was read. */
export function useReviewedReading(): Reading | null {
  return use(ReadingContext)?.reading ?? null;
}

/** The mark of a field that holds `value`; null where it has none. */
export function useFieldMark(name: string, value: unknown): FieldMark | null {
  return use(ReadingContext)?.markOf(name, value) ?? null;
}

/** The id of the element around a field. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
