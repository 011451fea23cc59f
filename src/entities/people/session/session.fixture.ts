import type { Session } from './session-context';

/** Session of a member with this id and no roles, for tests. */
export function memberSession(userId: string): Session {
  return {
    loading: false,
    user: { id: userId, email: `${userId}@example.org` },
    profile: null,
    roles: [],
    rolesLoaded: true,
    rolesFailed: false,
    isAdmin: () => false,
    isServiceAdmin: () => false,
  };
}

/** Session of a visitor, for tests. */
export const visitorSession: Session = { ...memberSession(''), user: null };
