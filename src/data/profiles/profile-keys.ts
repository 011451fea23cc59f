import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from '@/lib/session-refresh';

/** Query keys of profiles: one root. */
export const profileKeys = {
  all: ['profiles'] as const,
  /** By the account, as the address has it. */
  detail: (userId: string) => [...profileKeys.all, 'detail', userId] as const,
  /** Everybody, to choose from. */
  people: () => [...profileKeys.all, 'people'] as const,
  roles: (userId: string) => [...profileKeys.all, 'roles', userId] as const,
  /** What only its owner reads. */
  settings: (userId: string) => [...profileKeys.all, 'settings', userId] as const,
};

/** After a change of one's own profile: everything that shows it asks anew, the header included. */
export function refreshProfiles(queryClient: QueryClient): Promise<void> {
  refreshSession();
  return queryClient.invalidateQueries({ queryKey: profileKeys.all });
}
