import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { callSummaryFunction } from './call-summary-function';
import { summaryKeys } from './summary-keys';
import type { SummaryKind } from './summary-keys';
import { resourceKeys } from '@/data/resources/resource-keys';

/**
 * Generates the summary of one resource. All screens share its `status`, also those mounted later.
 * Fails with AppError.
 */
export function useSummaryGenerate(kind: SummaryKind, resourceId: string) {
  const queryClient = useQueryClient();
  const mutationKey = summaryKeys.generation(kind, resourceId);
  const filters = { mutationKey, exact: true };
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: () => callSummaryFunction(kind, { resourceId }),
    // An error may mean that someone else was first or that the resource was deleted.
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
  });
  const statuses = useMutationState({ filters, select: ({ state }) => state.status });
  return {
    status: statuses.at(-1) ?? 'idle',
    /** Whether it is running right now, possibly before the screen shows it. */
    isRunning: () => queryClient.isMutating(filters) > 0,
    generate: mutateAsync,
  };
}
