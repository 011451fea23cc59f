import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '@/auth/session-context';

/**
 * Forgets what was read as somebody else when a person signs in or out. Reads marked with
 * `meta: { forEverybody: true }` are the same for all and stay.
 */
export function FreshData() {
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
