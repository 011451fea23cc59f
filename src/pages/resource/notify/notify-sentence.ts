import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import type { AppErrorCode } from '@/lib/errors';

const sentences: Partial<Record<AppErrorCode, string>> = {
  conflict: 'This resource is no longer coming soon. The page now shows how to apply.',
  not_found: 'This resource is no longer in the directory.',
  rate_limited: 'Those were many notifications for one day. Please try again tomorrow.',
};

/** Why 'Get Notified' was refused, in words of its own where there are any. */
export function notifySentence(error: unknown): string {
  return sentences[toAppError(error).code] ?? sentenceFor(error);
}
