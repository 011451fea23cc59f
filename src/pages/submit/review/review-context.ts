import { createContext, use } from 'react';
import type { Reading } from '@/domain/extraction-reading';

/** What the text was read as, for the marks of the fields. */
export const ReadingContext = createContext<Reading | null>(null);

/** The reading under review. Only inside the review. */
export function useReviewedReading(): Reading {
  const reading = use(ReadingContext);
  if (reading === null) throw new Error('useReviewedReading needs a ReadingContext above it.');
  return reading;
}

/** The id of the element around a field. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
