/** A function, because reading `localStorage` throws where storage is switched off. */
export type StorageSource = () => Storage;

export const localSource: StorageSource = () => localStorage;
export const sessionSource: StorageSource = () => sessionStorage;

/** Returns a stored text; null when there is none or storage is unavailable. Never throws. */
export function readItem(source: StorageSource, key: string): string | null {
  try {
    return source().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text; null removes it. Returns whether it worked: storage may be full or switched off.
 * Never throws.
 */
export function writeItem(source: StorageSource, key: string, value: string | null): boolean {
  try {
    if (value === null) source().removeItem(key);
    else source().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

const PROBE_KEY = 'resource-directory-probe';

/** Whether this browser stores anything now. Never throws. */
export function canStore(source: StorageSource): boolean {
  return writeItem(source, PROBE_KEY, '1') && writeItem(source, PROBE_KEY, null);
}

/**
 * Calls `listener` when another tab changes what is stored under one of these keys, or empties the
 * storage. Returns the cleanup function.
 */
export function onStoredChange(keys: () => readonly string[], listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys().includes(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
