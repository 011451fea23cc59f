import { proposedCondition } from '../rules/conditions';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { proposalReplySchema } from '@shared/contracts/criteria-proposals';

/** Longer than the limit of the function itself, so that its reply arrives. */
const TIME_LIMIT_MS = 35_000;

/**
 * Returns conditions of a resource that the configured model finds beside the known ones. For staff
 * and the program. AppError `forbidden` for others, `not_configured` without a model.
 */
export function useConditionSearch(resourceId: string) {
  return useMutation(
    {
      mutationFn: async () => {
        const { proposals } = await callFunction('propose-criteria', proposalReplySchema, {
          body: { resourceId },
          timeLimitMs: TIME_LIMIT_MS,
        });
        return proposals.map(proposedCondition);
      },
    },
    { savesNothing: true },
  );
}
