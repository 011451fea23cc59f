import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { SessionContext } from './session-context';
import type { Session, SessionState } from './session-context';
import { signedOutState, watchSession } from './watch-session';
import { useHydrated } from '@/shared/lib/page-data';
import { onTokenFailure } from '@/shared/lib/session-refresh';
import { hasStoredSession } from '@/shared/lib/supabase';

/** Time for a repeated request for a token to succeed, before the session counts as unknown. */
const TOKEN_RETRY_MS = 2_000;

/**
 * Provides the session. Without a stored session the user is signed out at once; with one, it is
 * restored first.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() =>
    hasStoredSession() ? { ...signedOutState, loading: true, rolesLoaded: false } : signedOutState,
  );
  useEffect(() => watch(setState), []);
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

/** Watches the session. Returns the cleanup function. */
function watch(setState: (change: (state: SessionState) => SessionState) => void) {
  // The library repeats the request for a token for up to 30 s. Do not hide "Sign In" for that long:
  // a session that is restored later is shown then.
  const stopListening = onTokenFailure(() =>
    window.setTimeout(
      () => setState((state) => (state.loading ? { ...state, loading: false } : state)),
      TOKEN_RETRY_MS,
    ),
  );
  const stopWatching = watchSession((next) => setState(() => next));
  return () => {
    stopListening();
    stopWatching();
  };
}
