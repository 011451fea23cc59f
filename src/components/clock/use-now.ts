import { useMemo, useSyncExternalStore } from 'react';
import { renderedAt, useHydrated } from '@/lib/page-data';

const ONE_MINUTE_MS = 60_000;
/** Maximum age of the cached time while nobody is subscribed. */
const FRESH_MS = 1_000;

const listeners = new Set<() => void>();
let current = Date.now();
let timer: number | undefined;

/** Returns the current time, updated every minute. */
export function useNow(): Date {
  const isHydrated = useHydrated();
  const now = useSyncExternalStore(subscribe, readTime, renderedAt);
  const time = isHydrated ? now : renderedAt();
  return useMemo(() => new Date(time), [time]);
}

function readTime(): number {
  if (listeners.size === 0 && Date.now() - current > FRESH_MS) current = Date.now();
  return current;
}

function updateTime(): void {
  if (document.visibilityState !== 'visible') return;
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = window.setInterval(updateTime, ONE_MINUTE_MS);
    document.addEventListener('visibilitychange', updateTime);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', updateTime);
  };
}
