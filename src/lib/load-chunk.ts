const RELOAD_MARK = 'reloaded-for';

/** A part of the application that could not be fetched, after a deploy or without a connection. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the site could not be loaded.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/**
 * Fetches a part of the application that a whole screen depends on.
 *
 * After a deploy the files of the old version are gone: the page then reloads by itself, once per
 * version, to get the new one (the promise stays pending meanwhile). If that does not help, or the
 * browser is offline, it rejects with ChunkLoadError.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.error('A part of the site could not be loaded:', error);
    if (!reloadOnce()) throw new ChunkLoadError(error);
    return new Promise<never>(() => undefined);
  }
}

/** Reloads the page unless that was tried for this version already. Returns whether it does. */
export function reloadOnce(): boolean {
  // The address of this very file carries the version: its name changes with every build.
  const version = import.meta.url;
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOAD_MARK) === version) return false;
    sessionStorage.setItem(RELOAD_MARK, version);
  } catch {
    return false; // Without storage nothing would stop a second reload, and a third.
  }
  window.location.reload();
  return true;
}
