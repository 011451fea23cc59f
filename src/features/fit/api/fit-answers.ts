import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { fitAnswersSchema, type FitAnswers } from '@shared/search/fit/fit-profile';

/** Where the answers of 'Find what fits' are stored. */
const KEY = 'resource-directory-fit';

/** The answers where the browser stores nothing: until the page is left. */
let unstored: FitAnswers | null = null;

/**
 * The answers of 'Find what fits', kept on this device until they are deleted; null without any. Never
 * throws.
 */
export function readFitAnswers(): FitAnswers | null {
  const text = readItem(localSource, KEY);
  if (text === null) return unstored;
  try {
    return fitAnswersSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // Not JSON.
  }
}

/** Stores the answers; null deletes them. Returns false when this browser stores nothing. */
export function writeFitAnswers(answers: FitAnswers | null): boolean {
  const isStored = writeItem(localSource, KEY, answers === null ? null : JSON.stringify(answers));
  unstored = isStored ? null : answers;
  return isStored;
}

/** Whether there are answers; they may not fit the questions of today. */
export function hasFitAnswers(): boolean {
  return unstored !== null || readItem(localSource, KEY) !== null;
}
