import { notify } from '@/shared/lib/notify';

/** Sentences for failures of 'Get Notified'. */
export const notifyFailures = {
  conflict: 'The dates of this resource have changed. The page now shows how to apply.',
  not_found: 'This resource is no longer in the directory.',
  rate_limited: "You've reached today's limit. Please try again tomorrow.",
} as const;

/** Confirms the subscription of a member. */
export function notifySubscribed(resourceName: string): void {
  notify({
    title: 'Done',
    description: `We will email you as soon as ${resourceName} opens.`,
  });
}

/** Asks a visitor to confirm the address. */
export function notifyToConfirm(): void {
  notify({
    title: 'Check your inbox',
    description: "Press the link in our email. We won't email you until you do.",
  });
}
