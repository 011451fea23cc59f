import { useSyncExternalStore } from 'react';
import { todayInMaine } from '@/domain/resources/availability';
import { renderedAt } from '@/lib/page-data';

/** Returns today's date in Maine as yyyy-mm-dd, updated when the page becomes visible again. */
export function useToday(): string {
  return useSyncExternalStore(
    subscribe,
    () => todayInMaine(),
    () => todayInMaine(new Date(renderedAt())),
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
  };
}
