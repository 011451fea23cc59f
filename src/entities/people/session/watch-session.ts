import type { User } from '@supabase/supabase-js';
import { isSessionEnding, whileSessionEnds } from './destination';
import type { SessionProfile, SessionState, SessionUser } from './session-context';
import { notify } from '@/shared/lib/notify';
import { onSessionRefresh } from '@/shared/lib/session-refresh';
import { supabase } from '@/shared/lib/supabase';
import { isMember, userRoles, type UserRole } from '@shared/contracts/vocabularies';

/** State of visitors. Always the same object: reporting it again renders nothing. */
export const signedOutState: SessionState = {
  loading: false,
  user: null,
  profile: null,
  roles: [],
  rolesLoaded: true,
  rolesFailed: false,
};

/** Signs out without the notice about a session that has ended. Returns what the client returns. */
export function endSession(scope: 'global' | 'local') {
  return whileSessionEnds(() => supabase.auth.signOut({ scope }));
}

/** Pauses before roles that could not be loaded are requested again; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/**
 * Reports the session now and on every change. Profile and roles follow once loaded (rule 5.4), and
 * again after `refreshSession`. A failed load is logged and leaves the previous state (rule 5.4);
 * roles are then requested again. Returns the cleanup function.
 */
export function watchSession(report: (state: SessionState) => void): () => void {
  let current = signedOutState;
  let retryTimer: number | undefined;
  const update = (next: SessionState) => {
    current = next;
    report(next);
  };
  const load = async (userId: string, failures = 0) => {
    window.clearTimeout(retryTimer);
    const person = await loadPerson(userId);
    if (current.user?.id !== userId) return;
    const { profile = current.profile, roles } = person;
    if (roles === undefined) {
      update({ ...current, profile, rolesFailed: true });
      const pause = RETRY_MS[failures] ?? RETRY_MS[RETRY_MS.length - 1];
      window.clearTimeout(retryTimer);
      retryTimer = window.setTimeout(() => void load(userId, failures + 1), pause);
    } else {
      update({ ...current, profile, roles, rolesLoaded: true, rolesFailed: false });
    }
  };
  const { data } = supabase.auth.onAuthStateChange((_event, session) => {
    if (session === null) {
      window.clearTimeout(retryTimer);
      // Open dialogs close with the session.
      if (current.user !== null && !isSessionEnding()) {
        notify({
          title: 'Your session has ended',
          description: 'Please sign in again.',
          tone: 'info',
        });
      }
      update(signedOutState);
      return;
    }
    const user = toSessionUser(session.user);
    const isSamePerson = current.user?.id === user.id;
    update(isSamePerson ? { ...current, user } : { ...signedOutState, user, rolesLoaded: false });
    if (isSamePerson) return;
    // Deferred: the client makes no requests inside its auth callback.
    setTimeout(() => void load(user.id), 0);
  });
  const stopListening = onSessionRefresh(() => {
    const { user, rolesLoaded, rolesFailed } = current;
    if (user === null || !(rolesLoaded || rolesFailed)) return; // The first load is under way.
    if (!rolesLoaded) update({ ...current, rolesFailed: false });
    void load(user.id);
  });
  return () => {
    window.clearTimeout(retryTimer);
    data.subscription.unsubscribe();
    stopListening();
  };
}

function toSessionUser(user: User): SessionUser {
  return { id: user.id, email: user.email ?? null };
}

/**
 * Profile and roles; undefined for what could not be loaded. Nothing is repeated here: a failure is
 * shown in time, and `watchSession` asks again.
 */
async function loadPerson(userId: string) {
  const [profile, roles] = await Promise.all([
    fetchProfile(userId).catch((error: unknown) => {
      console.error('The profile could not be loaded:', error);
      return undefined;
    }),
    fetchRoles(userId).catch((error: unknown) => {
      console.error('The roles could not be loaded:', error);
      return undefined;
    }),
  ]);
  return { profile, roles };
}

async function fetchProfile(userId: string): Promise<SessionProfile | null> {
  const { data } = await supabase
    .from('profiles')
    .select('display_name, first_name, last_name, profile_photo_url')
    .eq('user_id', userId)
    .maybeSingle()
    .throwOnError();
  return data;
}

async function fetchRoles(userId: string): Promise<UserRole[]> {
  const { data } = await supabase
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .throwOnError();
  return data.map((row) => row.role).filter((role) => isMember(userRoles, role));
}
