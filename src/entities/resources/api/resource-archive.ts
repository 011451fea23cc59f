import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { updateVersion, writeAsStaff } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { toAppError } from '@/shared/lib/errors';

export interface SeenResource {
  readonly id: string;
  /** `updated_at` of the version that the user saw. */
  readonly seenUpdatedAt: string;
}

interface StatusChange extends SeenResource {
  readonly status: 'archived' | 'approved' | 'coming_soon';
}

/**
 * Archives a resource, or restores it as approved or coming soon. AppError `conflict`: changed since
 * it was loaded; `not_found`: deleted; `forbidden`: the user is no admin.
 */
export function useResourceArchive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, seenUpdatedAt, status }: StatusChange) =>
      writeAsStaff(updateVersion('resources', id, seenUpdatedAt, { status })),
    onSuccess: () => refreshSubmissions(queryClient, 'resource'),
    onError: (error) => refreshAfterRefusal(error, queryClient),
  });
}

/** Refetches what someone else changed. After a failed connection nothing is known to be new. */
export function refreshAfterRefusal(
  error: unknown,
  queryClient: QueryClient,
): Promise<void> | undefined {
  const { code } = toAppError(error);
  if (code !== 'conflict' && code !== 'not_found') return undefined;
  return queryClient.invalidateQueries({ queryKey: resourceKeys.all });
}
