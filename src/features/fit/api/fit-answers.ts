import { answersKey } from './fit-answers-key';
import { localSource, onStoredChange, readItem, writeItem } from '@/shared/lib/safe-storage';
import { storedUserId } from '@/shared/lib/supabase';
import { readGivenAnswers, type GivenAnswers } from '@shared/search/fit/fit-profile';

interface Unstored {
  readonly account: string | null;
  readonly answers: GivenAnswers | null;
}

/** The last answers, where the browser did not store them: until the page is left. */
let unstored: Unstored | null = null;

/**
 * The answers of 'Find what fits', kept on this device until they are deleted; null without any. Those
 * of an account are for that account alone, and go before those of a visitor. Never throws.
 */
export function readFitAnswers(): GivenAnswers | null {
  return readAnswersOf(storedUserId()) ?? readAnswersOf(null);
}

function readAnswersOf(account: string | null): GivenAnswers | null {
  if (unstored?.account === account) return unstored.answers;
  const text = readItem(localSource, answersKey(account));
  try {
    return text === null ? null : readGivenAnswers(JSON.parse(text));
  } catch {
    return null; // Not JSON.
  }
}

/** Calls `listener` when another tab changes or deletes the answers. Returns the cleanup function. */
export function onFitAnswersChange(listener: () => void): () => void {
  return onStoredChange(() => [answersKey(null), answersKey(storedUserId())], listener);
}

/** Stores the answers; null deletes them. Returns false when this browser stores nothing. */
export function writeFitAnswers(answers: GivenAnswers | null): boolean {
  const account = storedUserId();
  const write = (of: string | null) =>
    writeItem(localSource, answersKey(of), answers && JSON.stringify(answers));
  const isStored = write(account) && (answers !== null || write(null));
  unstored = isStored ? null : { account, answers };
  return isStored;
}
