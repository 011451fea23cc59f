import { useQueryClient } from '@tanstack/react-query';
import { planFailure } from '@/components/save-button/plan-failure';
import { changePlan } from '@/data/plan/change-plan';
import { notify } from '@/lib/notify';

/** Returns a function that moves a saved resource to another status. Says what fails; never rejects. */
export function usePlanMove(owner: string | null) {
  const queryClient = useQueryClient();
  return async (resourceId: string, state: string): Promise<void> => {
    try {
      const place = await changePlan(queryClient, owner, resourceId, { kind: 'move', state });
      if (place === 'waiting')
        notify({ title: 'Moved. We will save it when you are online again.' });
    } catch (error) {
      console.warn('The resource could not be moved:', error);
      notify({
        title: 'The resource was not moved',
        description: planFailure(error),
        tone: 'destructive',
      });
    }
  };
}
