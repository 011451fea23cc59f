import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { eventKeys } from '@/entities/events/api/event-keys';
import { providerKeys } from '@/entities/providers/api/provider-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { reviewKeys } from '@/entities/reviews/api/review-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import type { SubmissionKind } from '@/entities/submissions/rules/queue';
import { toAppError, type AppErrorCode } from '@/shared/lib/errors';

const roots = {
  resource: resourceKeys.all,
  event: eventKeys.all,
  listing: providerKeys.all,
  review: reviewKeys.all,
} as const satisfies Record<SubmissionKind, readonly string[]>;

/**
 * Refetches everything that shows a submission, after a decision or a change of moderation data.
 */
export async function refreshSubmissions(
  queryClient: QueryClient,
  kind: SubmissionKind,
): Promise<void> {
  await Promise.all(
    [submissionKeys.all, overviewKeys.all, roots[kind]].map((root) =>
      refetchQueries(queryClient, root),
    ),
  );
}

/** Refetches everything that shows an edited submission; does not wait for the queue. */
export async function refreshEdited(queryClient: QueryClient, kind: SubmissionKind): Promise<void> {
  void refetchQueries(queryClient, submissionKeys.all);
  await refetchQueries(queryClient, roots[kind]);
}

async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // Cancel running requests: their replies may predate the change.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

// Error codes after which the stored state may differ from the screen: without a reply, the write
// may have succeeded.
const staleCodes: ReadonlySet<AppErrorCode> = new Set([
  'conflict',
  'not_found',
  'timeout',
  'network',
]);

/** Refetches a submission after an error when its stored state may have changed. */
export async function refreshAfterError(
  error: unknown,
  queryClient: QueryClient,
  kind: SubmissionKind,
): Promise<void> {
  if (staleCodes.has(toAppError(error).code)) await refreshSubmissions(queryClient, kind);
}
