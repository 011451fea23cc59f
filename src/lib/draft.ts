const PREFIX = 'resource-directory-draft:';

/** How long what somebody typed is kept for them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Stands for whoever has no account. What a visitor types is kept in its tab only and goes with it:
 * the next person at this computer is as nameless.
 */
export const VISITOR = 'visitor';

/** Whose draft of what it is. */
export interface DraftPlace {
  readonly userId: string;
  /** The form, such as `review`. */
  readonly form: string;
  /** What the form is about, where there is one for each: the id of a resource. */
  readonly subject?: string;
}

/** What tells a draft of today's form from one of last week's: a schema of zod fits. */
interface DraftSchema<T> {
  readonly safeParse: (
    value: unknown,
  ) => { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * What was typed into a form and not sent, as the form can take it; null when there is nothing,
 * when it is older than a week, and when it does not fit `schema`. Never throws.
 */
export function readDraft<T>(place: DraftPlace, schema: DraftSchema<T>): T | null {
  const stored = readStored(storageOf(place), keyOf(place));
  if (stored === null) return null;
  const result = schema.safeParse(stored.values);
  return result.success ? result.data : null;
}

/** Whether there is something for `readDraft` to read. It may still turn out not to fit. */
export function hasDraft(place: DraftPlace): boolean {
  return readStored(storageOf(place), keyOf(place)) !== null;
}

/** Keeps what a member types in this browser, across reloads and tabs, for a week. Never throws. */
export function writeDraft(place: DraftPlace, values: unknown): void {
  try {
    storageOf(place)().setItem(keyOf(place), JSON.stringify({ savedAt: Date.now(), values }));
  } catch {
    // Storage is full or switched off: the form works, but does not survive a reload.
  }
}

/** Forgets one draft: once it is sent or given up. */
export function clearDraft(place: DraftPlace): void {
  remove(storageOf(place), keyOf(place));
}

/** Forgets everything that a person has typed and not sent, and what has expired of anybody. */
export function clearDraftsOf(userId: string): void {
  for (const key of draftKeys()) {
    // Reading removes what has expired.
    if (readStored(local, key) === null || key.startsWith(ownerPrefix(userId))) remove(local, key);
  }
}

/** Asked for anew each time: where storage is switched off, to name it throws. */
type StorageSource = () => Storage;

const local: StorageSource = () => localStorage;
const tab: StorageSource = () => sessionStorage;

function storageOf({ userId }: DraftPlace): StorageSource {
  return userId === VISITOR ? tab : local;
}

function ownerPrefix(userId: string): string {
  return `${PREFIX}${encodeURIComponent(userId)}:`;
}

// Encoded, so that no part can reach into the next.
function keyOf({ userId, form, subject = '' }: DraftPlace): string {
  return `${ownerPrefix(userId)}${encodeURIComponent(form)}:${encodeURIComponent(subject)}`;
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** What is stored and has not expired; what is no draft or too old is removed. */
function readStored(storage: StorageSource, key: string): { readonly values: unknown } | null {
  try {
    const text = storage().getItem(key);
    if (text === null) return null;
    const stored: unknown = JSON.parse(text);
    if (isStored(stored)) {
      const age = Date.now() - stored.savedAt;
      // A clock that was set back makes no draft eternal.
      if (age >= 0 && age < KEPT_MS) return stored;
    }
  } catch {
    // Not JSON: not ours, or cut short.
  }
  remove(storage, key);
  return null;
}

function isStored(value: unknown): value is { savedAt: number; values: unknown } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  );
}

function remove(storage: StorageSource, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
