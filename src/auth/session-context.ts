import { createContext, use } from 'react';
import type { UserRole } from '@/domain/vocabularies';

/** Who is signed in. */
export interface SessionUser {
  readonly id: string;
  readonly email: string | null;
}

/** What the account menu shows of a person. */
export interface SessionProfile {
  readonly display_name: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly profile_photo_url: string | null;
}

/** What is known of the session. */
export interface SessionState {
  /** True until the first check has ended. While it is, nothing about the session may show. */
  readonly loading: boolean;
  readonly user: SessionUser | null;
  /** Null until loaded, and when loading failed. */
  readonly profile: SessionProfile | null;
  readonly roles: readonly UserRole[];
  /** Whether the roles of `user` are known; guards wait for it. */
  readonly rolesLoaded: boolean;
}

/** The session, and what one can do with it. */
export interface Session extends SessionState {
  readonly isAdmin: () => boolean;
  readonly isServiceAdmin: () => boolean;
  /** Ends the session on every device. Reports the outcome by itself; resolves to its success. */
  readonly signOut: () => Promise<boolean>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the person at the screen. Only inside SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
