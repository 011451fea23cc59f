import { sharedState } from './shared-state';

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

const shown = sharedState(false);
let waiting: Toast[] = [];
let show: ((toast: Toast) => void) | undefined;

/** Shows a toast; queues it until the container is there. */
export function notify(toast: Toast): void {
  if (show === undefined) waiting.push(toast);
  else show(toast);
  shown.set(true);
}

/** Whether any toast was shown (for useSyncExternalStore). */
export const hasShownToast = shown.get;

/** Calls `listener` on every toast. Returns the cleanup function. */
export const onToast = shown.subscribe;

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
