import { useSyncExternalStore } from 'react';
import { todayInMaine } from '@/domain/resources/availability';
import { renderedAt } from '@/lib/page-data';

/** The day in Maine as yyyy-mm-dd. A page that stays open overnight wakes up to the new one. */
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
