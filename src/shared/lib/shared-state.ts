/** Something that happens outside of all components. */
export function signal() {
  const listeners = new Set<() => void>();
  return {
    send: () => {
      for (const listener of listeners) listener();
    },
    /** Calls `listener` each time it happens. Returns the cleanup function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}

/** State outside of all components, for `useSyncExternalStore`: it outlives the screens it is for. */
export function sharedState<State>(initial: State) {
  let state = initial;
  const { send, subscribe, hasListeners } = signal();
  return {
    get: () => state,
    set: (next: State) => {
      state = next;
      send();
    },
    /** Calls `listener` on every change. Returns the cleanup function. */
    subscribe,
    /** Whether a screen shows the state. */
    isShown: hasListeners,
  };
}
