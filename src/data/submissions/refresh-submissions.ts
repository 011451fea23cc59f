import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { eventKeys } from '@/data/events/event-keys';
import { overviewKeys } from '@/data/overview/overview-keys';
import { providerKeys } from '@/data/providers/provider-keys';
import { resourceKeys } from '@/data/resources/resource-keys';
import { reviewKeys } from '@/data/reviews/review-keys';
import type { SubmissionKind } from '@/domain/submissions/queue';
import { toAppError, type AppErrorCode } from '@/lib/errors';

const roots = {
  resource: resourceKeys.all,
  event: eventKeys.all,
  listing: providerKeys.all,
  review: reviewKeys.all,
} as const satisfies Record<SubmissionKind, readonly string[]>;

/** After a decision on an entry of this kind, or a change of what staff decide on: all that shows it asks anew. */
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

/** After an edit of a submission of this kind: so does what shows it; the queue follows by itself. */
export async function refreshEdited(queryClient: QueryClient, kind: SubmissionKind): Promise<void> {
  void refetchQueries(queryClient, submissionKeys.all);
  await refetchQueries(queryClient, roots[kind]);
}

async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  // A first reply that is still on its way would pass for what is there now.
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

// It is no longer as it was, or nobody knows: what got no reply may have been done.
const doubtful: ReadonlySet<AppErrorCode> = new Set([
  'conflict',
  'not_found',
  'timeout',
  'network',
]);

/** What somebody acted upon may be no longer as it was: whoever hears of that sees how it is now. */
export async function refreshAfterError(
  error: unknown,
  queryClient: QueryClient,
  kind: SubmissionKind,
): Promise<void> {
  if (doubtful.has(toAppError(error).code)) await refreshSubmissions(queryClient, kind);
}
