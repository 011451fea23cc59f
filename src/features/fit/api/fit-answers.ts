import { answersKey } from './answers-place';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { storedUserId } from '@/shared/lib/supabase';
import { givenAnswersSchema, type GivenAnswers } from '@shared/search/fit/fit-profile';

/** The answers where the browser stores nothing: until the page is left. */
let unstored: GivenAnswers | null = null;

/**
 * The answers of 'Find what fits', kept on this device until they are deleted; null without any. Those
 * of an account are for that account alone, and go before those of a visitor. Never throws.
 */
export function readFitAnswers(): GivenAnswers | null {
  const read = (account: string | null) => readItem(localSource, answersKey(account));
  const text = read(storedUserId()) ?? read(null);
  if (text === null) return unstored;
  try {
    return givenAnswersSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // Not JSON.
  }
}

/** Stores the answers; null deletes them. Returns false when this browser stores nothing. */
export function writeFitAnswers(answers: GivenAnswers | null): boolean {
  const write = (account: string | null) =>
    writeItem(localSource, answersKey(account), answers && JSON.stringify(answers));
  const isStored = write(storedUserId()) && (answers !== null || write(null));
  unstored = isStored ? null : answers;
  return isStored;
}
