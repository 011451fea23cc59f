import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SessionContext } from './session-context';
import type { Session, SessionState } from './session-context';
import { signOut } from './sign-out';
import { watchSession } from './watch-session';
import { useHydrated } from '@/lib/page-data';
import {
  SESSION_STORAGE_KEY,
  hasStoredSession,
  loadSupabase,
  onSupabaseLoaded,
} from '@/lib/supabase';

/**
 * Provides the session to everything below. Without a stored session nobody is signed in, which is
 * known at once; with one, the client that restores it loads beside the page.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({
    loading: hasStoredSession(),
    user: null,
    profile: null,
    roles: [],
    rolesLoaded: false,
  }));
  useEffect(() => followSession(setState), []);
  // A prerendered page knows nothing of sessions.
  const isKnown = useHydrated();

  const session = useMemo(
    (): Session => ({
      ...state,
      loading: state.loading || !isKnown,
      isAdmin: () => state.roles.includes('admin'),
      isServiceAdmin: () => state.roles.includes('service_admin'),
      signOut: () => signOut(state.user?.id),
    }),
    [state, isKnown],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Watches the session as soon as there is a client with one. Returns the cleanup function. */
function followSession(setState: (change: (state: SessionState) => SessionState) => void) {
  let stopWatching: (() => void) | undefined;
  let stopped = false;
  const fail = (error: unknown) => {
    console.error('The session could not be checked:', error);
    setState((state) => ({ ...state, loading: false }));
  };
  const stopWaiting = onSupabaseLoaded((client) => {
    if (stopped) return;
    stopWatching = watchSession(client, (next) => {
      setState(() => next);
    });
  });
  const load = () => {
    loadSupabase().catch(fail);
  };
  // Signing in inside another tab stores a session that this one should notice.
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_STORAGE_KEY && event.newValue !== null) load();
  };
  if (hasStoredSession()) load();
  window.addEventListener('storage', onStorage);
  return () => {
    stopped = true;
    stopWaiting();
    stopWatching?.();
    window.removeEventListener('storage', onStorage);
  };
}
