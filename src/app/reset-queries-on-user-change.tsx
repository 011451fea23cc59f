import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@/auth/session-context';

/**
 * Resets cached queries when another user signs in or out. Queries with `meta: { forEverybody: true
 * }` do not depend on the user and are kept.
 */
export function ResetQueriesOnUserChange() {
  const queryClient = useQueryClient();
  const { loading, user } = useSession();
  const viewer = loading ? undefined : (user?.id ?? null);
  const last = useRef(viewer);

  useEffect(() => {
    if (viewer === undefined) return;
    if (last.current !== undefined && last.current !== viewer) {
      void queryClient.resetQueries({ predicate: ({ meta }) => meta?.forEverybody !== true });
    }
    last.current = viewer;
  }, [viewer, queryClient]);

  return null;
}
