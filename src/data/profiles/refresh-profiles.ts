import type { QueryClient } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { refreshSession } from '@/lib/session-refresh';

/** After a change of one's own profile: everything that shows it asks anew, the header included. */
export function refreshProfiles(queryClient: QueryClient): Promise<void> {
  refreshSession();
  return queryClient.invalidateQueries({ queryKey: profileKeys.all });
}
