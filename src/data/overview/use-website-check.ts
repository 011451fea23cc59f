import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  websiteCheckReplySchema,
  type WebsiteCheckReply,
} from '@contracts/website-check';
import { overviewKeys } from './overview-keys';
import { callFunction } from '@/data/call-function';

/** A little longer than the function gives itself, so that its own answer arrives. */
const TIME_LIMIT_MS = 135_000;

/**
 * Has some of the websites checked that wait for it, the ones that have waited longest. Fails with
 * AppError.
 */
export function useWebsiteCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: checkSome,
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
  });
}

function checkSome(signal: AbortSignal): Promise<WebsiteCheckReply> {
  return callFunction('check-websites', websiteCheckReplySchema, {
    signal,
    timeLimitMs: TIME_LIMIT_MS,
  });
}
