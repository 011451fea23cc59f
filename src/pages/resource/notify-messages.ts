import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import type { AppErrorCode } from '@/lib/errors';
import { notify } from '@/lib/notify';

const sentences: Partial<Record<AppErrorCode, string>> = {
  conflict: 'The dates of this resource have changed. The page now shows how to apply.',
  not_found: 'This resource is no longer in the directory.',
  rate_limited: "You've reached today's limit. Please try again tomorrow.",
};

/** Error message of 'Get Notified'. */
export function notifyError(error: unknown): string {
  return sentences[toAppError(error).code] ?? sentenceFor(error);
}

/** Confirms the subscription of a member. */
export function notifySubscribed(resourceName: string): void {
  notify({
    title: 'You will be notified',
    description: `We will email you as soon as ${resourceName} opens.`,
  });
}

/** Asks a visitor to confirm the address. */
export function notifyToConfirm(): void {
  notify({
    title: 'Check your inbox',
    description: 'Confirm your address with the link in our email.',
  });
}
