/** A toast. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  /**
   * What it tells: by default that something worked. `info` for what is needed first, `destructive`
   * for failures: red, and shown a second longer.
   */
  readonly tone?: 'default' | 'info' | 'destructive';
  /** What can be done about it, as a button in the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

let used = false;
let waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const listeners = new Set<() => void>();

/** Shows a toast; queues it until the container is there. */
export function notify(toast: Toast): void {
  if (show === undefined) waiting.push(toast);
  else show(toast);
  used = true;
  for (const listener of listeners) listener();
}

/** Whether any toast was shown (for useSyncExternalStore). */
export function hasShownToast(): boolean {
  return used;
}

/** Calls `listener` on every toast. Returns the cleanup function. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers the renderer of toasts and renders queued ones. Returns the cleanup function. */
export function connectToaster(draw: (toast: Toast) => void): () => void {
  show = draw;
  const pending = waiting;
  waiting = [];
  for (const toast of pending) draw(toast);
  return () => {
    show = undefined;
  };
}
