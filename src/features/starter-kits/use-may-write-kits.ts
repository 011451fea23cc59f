import { use } from 'react';
import { SessionContext } from '@/entities/people/session/session-context';

/** Whether the user publishes kits (staff) or writes drafts of them (guides). */
export function useMayWriteKits() {
  const session = use(SessionContext);
  return {
    userId: session?.user?.id ?? '',
    isStaff: session !== null && (session.isAdmin() || session.isServiceAdmin()),
    isGuide: session?.roles.includes('atlas_guide') === true,
  };
}
