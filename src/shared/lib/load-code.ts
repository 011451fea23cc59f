import { readItem, sessionSource, writeItem } from './safe-storage';

const RELOAD_MARK = 'reloaded-for';

/** Thrown when code could not be loaded, after a deploy or without a connection. */
export class CodeLoadError extends Error {
  constructor(cause: unknown) {
    super('Loading application code failed.', { cause });
    this.name = 'CodeLoadError';
  }
}

/**
 * Loads code on demand. Without a connection it waits for one. Rejects with CodeLoadError when the
 * files are gone after a deploy: a reload by itself would lose the press that asked for them.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.error('Loading application code failed:', error);
    if (!navigator.onLine) {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
      return loadCode(load);
    }
    throw new CodeLoadError(error);
  }
}

/** Reloads the page unless this version was reloaded before. Returns whether it reloads. */
export function reloadOnce(): boolean {
  // The URL of this file identifies the version: it changes with every build.
  const version = import.meta.url;
  if (!navigator.onLine || readItem(sessionSource, RELOAD_MARK) === version) return false;
  // Without storage a reload could loop.
  if (!writeItem(sessionSource, RELOAD_MARK, version)) return false;
  window.location.reload();
  return true;
}
