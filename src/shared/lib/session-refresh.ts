const listeners = new Set<() => void>();

/**
 * Reloads the profile and roles of the signed-in user. Call it after a change of the own profile,
 * or when a call is forbidden that the known roles allow.
 */
export function refreshSession(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` on every `refreshSession`. Returns the cleanup function. */
export function onSessionRefresh(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const failureListeners = new Set<() => void>();

/** Reports that a request for a new token failed. The library repeats it for up to 30 s. */
export function reportTokenFailure(): void {
  for (const listener of failureListeners) listener();
}

/** Calls `listener` on every `reportTokenFailure`. Returns the cleanup function. */
export function onTokenFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}
