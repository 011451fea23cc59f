import * as z from 'zod/mini';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { storedUserId } from '@/shared/lib/supabase';
import { givenAnswersSchema, type GivenAnswers } from '@shared/search/fit/fit-profile';

/** Where the answers of 'Find what fits' are stored. */
const KEY = 'resource-directory-fit';

const storedSchema = z.object({
  /** The account that was signed in when they were given; null for a visitor. */
  account: z.nullable(z.string()),
  answers: givenAnswersSchema,
});

/** The text where the browser stores nothing: until the page is left. */
let unstored: string | null = null;

/** Returns what is stored; null without anything that fits the questions of today. */
function readStored() {
  const text = readItem(localSource, KEY) ?? unstored;
  if (text === null) return null;
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // Not JSON.
  }
}

function writeStored(text: string | null): boolean {
  const isStored = writeItem(localSource, KEY, text);
  unstored = isStored ? null : text;
  return isStored;
}

/**
 * The answers of 'Find what fits', kept on this device until they are deleted; null without any. Those
 * of an account are for that account alone. Never throws.
 */
export function readFitAnswers(): GivenAnswers | null {
  const stored = readStored();
  if (stored === null) return null;
  return stored.account === null || stored.account === storedUserId() ? stored.answers : null;
}

/** Stores the answers; null deletes them. Returns false when this browser stores nothing. */
export function writeFitAnswers(answers: GivenAnswers | null): boolean {
  return writeStored(answers && JSON.stringify({ account: storedUserId(), answers }));
}

/** Deletes the answers that were given while an account was signed in. */
export function clearFitAnswersOf(userId: string): void {
  if (readStored()?.account === userId) writeStored(null);
}
