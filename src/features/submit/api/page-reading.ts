import { callFunction } from '@/shared/api/call-function';
import { useMutation } from '@/shared/api/use-mutation';
import { pageReplySchema, type PageRequest } from '@shared/contracts/page';

/**
 * Returns the readable part of a public web page, or why it cannot be read. Fails with AppError:
 * `rate_limited` for more than one page a minute.
 */
export function usePageReading() {
  return useMutation(
    {
      mutationFn: ({ address }: PageRequest) =>
        callFunction('read-page', pageReplySchema, { body: { address }, timeLimitMs: 25_000 }),
    },
    { savesNothing: true },
  );
}
