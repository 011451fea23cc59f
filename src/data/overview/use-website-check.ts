import { useMutation, useQueryClient } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import { callFunction } from '@/data/call-function';
import { websiteCheckReplySchema, type WebsiteCheckReply } from '@contracts/website-check';

/** Longer than the limit of the function itself, so that its reply arrives. */
const TIME_LIMIT_MS = 135_000;

/** Checks the websites that have waited longest. Fails with AppError. */
export function useWebsiteCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: checkWebsites,
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
  });
}

function checkWebsites(signal: AbortSignal): Promise<WebsiteCheckReply> {
  return callFunction('check-websites', websiteCheckReplySchema, {
    signal,
    timeLimitMs: TIME_LIMIT_MS,
  });
}
