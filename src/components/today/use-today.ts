import { useEffect, useState } from 'react';
import { todayInMaine } from '@/domain/availability';

/** The day in Maine as yyyy-mm-dd. A page that stays open overnight wakes up to the new one. */
export function useToday(): string {
  const [today, setToday] = useState(() => todayInMaine());
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') setToday(todayInMaine());
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return today;
}
