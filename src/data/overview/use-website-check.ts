import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebsiteCheckReply } from '../../../supabase/functions/_shared/contracts/website-check';
import { overviewKeys } from './overview-keys';
import { callFunction } from '@/lib/call-function';
import { AppError, toAppError } from '@/lib/errors';
import { reportPersonChange } from '@/lib/person-changes';

/** A little longer than the function gives itself, so that its own word of it arrives. */
const TIME_LIMIT_MS = 135_000;

/**
 * Has some of the websites checked that wait for it, the ones that have waited longest. Fails with
 * AppError; a reply that is not what was agreed upon counts as `unavailable`.
 */
export function useWebsiteCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: checkSome,
    onSettled: () => queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
  });
}

async function checkSome(signal: AbortSignal): Promise<WebsiteCheckReply> {
  // What checks the reply arrives while websites are asked.
  const contract = import('../../../supabase/functions/_shared/contracts/website-check');
  contract.catch(() => undefined); // Whether it arrived is asked for below.
  try {
    const reply = await callFunction('check-websites', { signal, timeLimitMs: TIME_LIMIT_MS });
    const read = (await contract).websiteCheckReplySchema.safeParse(reply);
    if (!read.success) throw new AppError('unavailable', { cause: read.error });
    return read.data;
  } catch (error) {
    const failure = toAppError(error);
    // Perhaps the role was taken meanwhile: what hangs on it must not stay on the screen.
    if (failure.code === 'forbidden') reportPersonChange();
    throw failure;
  }
}
