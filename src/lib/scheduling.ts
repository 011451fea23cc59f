/** The longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has nothing else to do; Safari lacks the callback. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    } else {
      setTimeout(resolve);
    }
  });
}

/** Resolves in a task of its own, so that the browser handles input and paints in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
