/** State outside of all components, for `useSyncExternalStore`: it outlives the screens it is for. */
export function sharedState<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next: State) => {
      state = next;
      for (const listener of listeners) listener();
    },
    /** Calls `listener` on every change. Returns the cleanup function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether a screen shows the state. */
    isShown: () => listeners.size > 0,
  };
}
