import { use } from 'react';
import { isStaff, SessionContext } from '@/entities/people/session/session-context';

/** Whether the user publishes kits (staff) or writes drafts of them (guides). */
export function useMayWriteKits() {
  const session = use(SessionContext);
  return {
    userId: session?.user?.id ?? '',
    isStaff: session !== null && isStaff(session),
    isGuide: session?.roles.includes('atlas_guide') === true,
  };
}
