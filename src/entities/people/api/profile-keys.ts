import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from '@/shared/lib/session-refresh';

/** Query keys of profiles: one root. */
export const profileKeys = {
  all: ['profiles'] as const,
  /** By account id. */
  detail: (userId: string) => [...profileKeys.all, 'detail', userId] as const,
  /** All people to choose from. */
  people: () => [...profileKeys.all, 'people'] as const,
  roles: (userId: string) => [...profileKeys.all, 'roles', userId] as const,
  /** Profile and settings of the owner, read together. */
  own: (userId: string) => [...profileKeys.all, 'own', userId] as const,
  /** Columns readable by the owner only. */
  settings: (userId: string) => [...profileKeys.all, 'settings', userId] as const,
};

/** Refetches the own profile everywhere, including the header. */
export function refreshProfiles(queryClient: QueryClient): Promise<void> {
  refreshSession();
  return queryClient.invalidateQueries({ queryKey: profileKeys.all });
}
