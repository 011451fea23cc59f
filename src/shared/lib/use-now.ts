import { useMemo, useSyncExternalStore } from 'react';
import { renderedAt, useHydrated } from './page-data';
import { todayInMaine } from '@shared/search/list/availability';

const ONE_MINUTE_MS = 60_000;
/** Maximum age of the cached time while nobody is subscribed. */
const FRESH_MS = 1_000;

const listeners = new Set<() => void>();
let current = Date.now();
let timer: number | undefined;

/** Returns the current time, updated at the start of every minute and when the page shows again. */
export function useNow(): Date {
  const time = useClock((now) => now);
  return useMemo(() => new Date(time), [time]);
}

/**
 * Returns what `read` makes of the time in ms since 1970. Renders again only when that changes.
 * Prerendered pages keep their render time until hydration.
 */
function useClock<Value extends string | number>(read: (time: number) => Value): Value {
  const isHydrated = useHydrated();
  const value = useSyncExternalStore(
    subscribe,
    () => read(readTime()),
    () => read(renderedAt()),
  );
  return isHydrated ? value : read(renderedAt());
}

function readTime(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - current) > FRESH_MS) current = Date.now();
  return current;
}

function updateTime(): void {
  window.clearTimeout(timer);
  if (document.visibilityState !== 'visible') return;
  current = Date.now();
  timer = window.setTimeout(updateTime, ONE_MINUTE_MS - (current % ONE_MINUTE_MS));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setTimeout(updateTime, ONE_MINUTE_MS - (Date.now() % ONE_MINUTE_MS));
    // A page that was hidden, or asleep in the browser's history, missed minutes.
    document.addEventListener('visibilitychange', updateTime);
    window.addEventListener('pageshow', updateTime);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', updateTime);
    window.removeEventListener('pageshow', updateTime);
  };
}

/** Returns today's date in Maine as yyyy-mm-dd. Changes at midnight in Maine. */
export function useToday(): string {
  return useClock((time) => todayInMaine(new Date(time)));
}
