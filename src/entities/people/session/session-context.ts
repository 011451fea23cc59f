import { createContext, use } from 'react';
import type { UserRole } from '@shared/contracts/vocabularies';

/** The signed-in user. */
export interface SessionUser {
  readonly id: string;
  readonly email: string | null;
}

/** Profile columns that the account menu shows. */
export interface SessionProfile {
  readonly display_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profile_photo_url: string | null;
}

/** State of the session. */
export interface SessionState {
  /**
   * True until the first check has ended. Until then the UI shows neither signed-in nor signed-out
   * state.
   */
  readonly loading: boolean;
  readonly user: SessionUser | null;
  /** Null until loaded, and when loading failed. */
  readonly profile: SessionProfile | null;
  readonly roles: readonly UserRole[];
  /** Whether the roles of `user` have loaded. Guards wait for it. */
  readonly rolesLoaded: boolean;
  /** Whether the last request for the roles failed. `roles` are then those known before. */
  readonly rolesFailed: boolean;
}

/** The session state and questions about the roles. */
export interface Session extends SessionState {
  readonly isAdmin: () => boolean;
  readonly isServiceAdmin: () => boolean;
}

export const SessionContext = createContext<Session | null>(null);

/** Whether the user of a session is staff: an admin or a service admin. */
export function isStaff({ isAdmin, isServiceAdmin }: Session): boolean {
  return isAdmin() || isServiceAdmin();
}

/** Returns the session. Must be used inside SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
