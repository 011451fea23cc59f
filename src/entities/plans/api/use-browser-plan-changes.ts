import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planKeys } from './plan-keys';
import { onBrowserPlanChange } from './saved-resources';

/** Refetches the plan when another tab changed it, and when there is a connection again. */
export function useBrowserPlanChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: planKeys.all });
    const stop = onBrowserPlanChange(refetch);
    window.addEventListener('online', refetch);
    return () => {
      stop();
      window.removeEventListener('online', refetch);
    };
  }, [queryClient]);
}
