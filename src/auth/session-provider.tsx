import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SessionContext } from './session-context';
import type { Session, SessionState } from './session-context';
import { watchSession } from './watch-session';
import { useHydrated } from '@/lib/page-data';
import { onTokenFailure } from '@/lib/session-refresh';
import {
  SESSION_STORAGE_KEY,
  hasStoredSession,
  loadSupabase,
  onSupabaseLoaded,
} from '@/lib/supabase';

/** Time for a repeated request for a token to succeed, before the session counts as unknown. */
const TOKEN_RETRY_MS = 2_000;

/**
 * Provides the session. Without a stored session the user is signed out at once; with one, the
 * Supabase client loads to restore it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({
    loading: hasStoredSession(),
    user: null,
    profile: null,
    roles: [],
    rolesLoaded: false,
    rolesFailed: false,
  }));
  useEffect(() => watchSessionOnceLoaded(setState), []);
  // Prerendered HTML has no session, so wait for hydration.
  const isKnown = useHydrated();

  const session = useMemo(
    (): Session => ({
      ...state,
      loading: state.loading || !isKnown,
      isAdmin: () => state.roles.includes('admin'),
      isServiceAdmin: () => state.roles.includes('service_admin'),
    }),
    [state, isKnown],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Watches the session once the Supabase client has loaded. Returns the cleanup function. */
function watchSessionOnceLoaded(setState: (change: (state: SessionState) => SessionState) => void) {
  let stopWatching: (() => void) | undefined;
  let stopped = false;
  const endLoading = () => {
    setState((state) => (state.loading ? { ...state, loading: false } : state));
  };
  const fail = (error: unknown) => {
    console.error('The session could not be checked:', error);
    endLoading();
  };
  // The library repeats the request for up to 30 s. Do not hide "Sign In" for that long: a session
  // that is restored later is shown then.
  const stopListening = onTokenFailure(() => window.setTimeout(endLoading, TOKEN_RETRY_MS));
  const stopWaiting = onSupabaseLoaded((client) => {
    if (stopped) return;
    stopWatching = watchSession(client, (next) => setState(() => next));
  });
  const load = () => {
    loadSupabase().catch(fail);
  };
  // Notice a sign-in in another tab.
  const onStorage = (event: StorageEvent) => {
    if (event.key === SESSION_STORAGE_KEY && event.newValue !== null) load();
  };
  if (hasStoredSession()) load();
  window.addEventListener('storage', onStorage);
  return () => {
    stopped = true;
    stopListening();
    stopWaiting();
    stopWatching?.();
    window.removeEventListener('storage', onStorage);
  };
}
