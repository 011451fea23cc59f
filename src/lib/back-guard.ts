let guard: ((event: PopStateEvent) => void) | null = null;

/**
 * Lets `guardBack` hear of Back and Forward before anybody else. Call it before the router begins to
 * listen: browsers tell the window's listeners in the order in which they came, capturing or not.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => {
    guard?.(event);
  });
}

/** Has `listener` hear of Back and Forward first; it may stop the event. Returns the undo. */
export function guardBack(listener: (event: PopStateEvent) => void): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}
