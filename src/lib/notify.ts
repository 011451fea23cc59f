/** A message that shows for a few seconds at the edge of the screen. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
  /** `destructive` for failures: red, and a second longer on screen. */
  readonly tone?: 'default' | 'destructive';
}

let used = false;
let waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;
const listeners = new Set<() => void>();

/** Shows a notice. The code that draws it loads with the first one; none gets lost meanwhile. */
export function notify(notice: Notice): void {
  if (show === undefined) waiting.push(notice);
  else show(notice);
  used = true;
  for (const listener of listeners) listener();
}

/** Whether there ever was a notice (for useSyncExternalStore). */
export function hasNotified(): boolean {
  return used;
}

/** Calls `listener` on every notice. Returns the undo. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hands over how notices are drawn, and draws those that waited. Returns the undo. */
export function connectNotices(draw: (notice: Notice) => void): () => void {
  show = draw;
  const pending = waiting;
  waiting = [];
  for (const notice of pending) draw(notice);
  return () => {
    show = undefined;
  };
}
