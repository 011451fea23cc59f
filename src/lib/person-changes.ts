const listeners = new Set<() => void>();

/**
 * Tells that what is known of the person signed in may be old: the own profile was changed, or a
 * call was refused that their roles allowed before.
 */
export function reportPersonChange(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever that is told. Returns the undo. */
export function onPersonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
