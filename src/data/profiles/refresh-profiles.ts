import type { QueryClient } from '@tanstack/react-query';
import { profileKeys } from './profile-keys';
import { reportPersonChange } from '@/lib/person-changes';

/** After a change of one's own profile: everything that shows it asks anew, the header included. */
export function refreshProfiles(queryClient: QueryClient): Promise<void> {
  reportPersonChange();
  return queryClient.invalidateQueries({ queryKey: profileKeys.all });
}
