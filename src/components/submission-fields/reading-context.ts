import { createContext, use } from 'react';
import type { Reading } from '@/domain/extraction-reading';

/** What a text was read as, for the marks of the fields; null where nothing was. */
export const ReadingContext = createContext<Reading | null>(null);

/** The reading under review; null where the fields are not those of a text that was read. */
export function useReviewedReading(): Reading | null {
  return use(ReadingContext);
}

/** The id of the element around a field. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
