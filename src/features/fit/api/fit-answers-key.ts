import { localSource, writeItem } from '@/shared/lib/safe-storage';
import { storedUserId } from '@/shared/lib/supabase';

const KEY = 'resource-directory-fit';
const ofAccount = `${KEY}:`;

/** Storage key of the fit answers. A file of its own, so that sign-out does not load the schema. */
export function answersKey(account: string | null): string {
  return account === null ? KEY : `${ofAccount}${account}`;
}

/** Deletes the answers of all accounts but the one whose session this browser stores. Never throws. */
export function clearFitAnswersOfOthers(): void {
  const own = answersKey(storedUserId());
  for (const key of storedKeys()) {
    if (key.startsWith(ofAccount) && key !== own) writeItem(localSource, key, null);
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localSource());
  } catch {
    return []; // Storage is disabled.
  }
}
