import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { summaryKeys } from '@/entities/resources/api/summary-keys';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import {
  summaryReplySchema,
  type SummaryReply,
  type SummaryRequest,
} from '@shared/contracts/summary';
import type { SummaryKind } from '@shared/contracts/summary-facts';

const functionNames = {
  targeted: 'generate-targeted-summary',
  funding: 'generate-funding-summary',
} as const satisfies Record<SummaryKind, string>;

/** Longer than the limits of the functions themselves, so that their replies arrive. */
const ONE_TIME_LIMIT_MS = 60_000;

const BATCH_TIME_LIMIT_MS = 130_000;

/** Generates the summary of one resource or of the next batch. Throws AppError. */
export function callSummaryFunction(
  kind: SummaryKind,
  body: SummaryRequest,
): Promise<SummaryReply> {
  return callFunction(functionNames[kind], summaryReplySchema, {
    body,
    timeLimitMs: 'batch' in body ? BATCH_TIME_LIMIT_MS : ONE_TIME_LIMIT_MS,
  });
}

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
