import { useQueryClient } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { websiteCheckReplySchema } from '@shared/contracts/website-check';

/** Longer than the limit of the function itself, so that its reply arrives. */
const CHECK_TIME_LIMIT_MS = 135_000;

/** Checks the websites that have waited longest. Fails with AppError. */
export function useWebsiteCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) =>
      callFunction('check-websites', websiteCheckReplySchema, {
        signal,
        timeLimitMs: CHECK_TIME_LIMIT_MS,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
  });
}
