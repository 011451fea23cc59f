import { PREFIX, keyOf, ownerPrefix, storageOf, type DraftPlace } from './draft-place';
import { localSource, readItem, writeItem, type StorageSource } from './safe-storage';

export { VISITOR, type DraftPlace } from './draft-place';

/** How long a draft is kept. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Checks that a draft fits the form as it is today. Any zod schema will do. */
export interface DraftSchema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * The draft of a form; null when there is none, when it is older than a week, and when it does not
 * fit `schema`. Never throws.
 */
export function readDraft<T>(place: DraftPlace, schema: DraftSchema<T>): T | null {
  const stored = readStored(storageOf(place), keyOf(place));
  if (stored === null) return null;
  const result = schema.safeParse(stored.values);
  return result.success ? result.data : null;
}

/** Whether a draft is stored. It may still not fit the form. */
export function hasDraft(place: DraftPlace): boolean {
  return draftSavedAt(place) !== null;
}

/** When a draft was stored; null when there is none. */
export function draftSavedAt(place: DraftPlace): Date | null {
  const stored = readStored(storageOf(place), keyOf(place));
  return stored === null ? null : new Date(stored.savedAt);
}

/**
 * Stores a draft in this browser for a week, across reloads and tabs. Returns whether it worked: the
 * form works all the same, but does not survive a reload. Never throws.
 */
export function writeDraft(place: DraftPlace, values: unknown): boolean {
  return writeItem(storageOf(place), keyOf(place), JSON.stringify({ savedAt: Date.now(), values }));
}

/** Deletes a draft. */
export function clearDraft(place: DraftPlace): void {
  writeItem(storageOf(place), keyOf(place), null);
}

/** Deletes all drafts of a user, and the expired drafts of everybody. */
export function clearDraftsOf(userId: string): void {
  for (const key of draftKeys()) {
    // Reading removes what has expired.
    const stored = readStored(localSource, key);
    if (stored !== null && key.startsWith(ownerPrefix(userId))) writeItem(localSource, key, null);
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

interface StoredDraft {
  readonly savedAt: number;
  readonly values: unknown;
}

/** The stored draft. Removes it when it has expired or is no draft. */
function readStored(storage: StorageSource, key: string): StoredDraft | null {
  const text = readItem(storage, key);
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (isStored(stored)) {
      const age = Date.now() - stored.savedAt;
      // A negative age means that the clock was set back.
      if (age >= 0 && age < KEPT_MS) return stored;
    }
  } catch {
    // Not JSON.
  }
  writeItem(storage, key, null);
  return null;
}

function isStored(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  );
}
