import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callSummaryFunction } from './call-summary-function';
import { summaryKeys } from './summary-keys';
import type { SummaryKind } from './summary-keys';
import { resourceKeys } from '@/data/resources/resource-keys';

/**
 * Has the summary of one resource written. What it is at (`status`) is known to every screen that
 * asks, also to one that was not there when it began. Fails with AppError.
 */
export function useSummaryGenerate(kind: SummaryKind, resourceId: string) {
  const queryClient = useQueryClient();
  const mutationKey = summaryKeys.generation(kind, resourceId);
  const filters = { mutationKey, exact: true };
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: () => callSummaryFunction(kind, { resourceId }),
    // A refusal may mean that somebody else was first, or that the resource is gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
  });
  const statuses = useMutationState({ filters, select: ({ state }) => state.status });
  return {
    status: statuses.at(-1) ?? 'idle',
    /** Whether it runs at this very moment, which the screen may not show yet. */
    isRunning: () => queryClient.isMutating(filters) > 0,
    generate: mutateAsync,
  };
}
