import type { User } from '@supabase/supabase-js';
import type { SessionProfile, SessionState, SessionUser } from './session-context';
import { isMember, userRoles, type UserRole } from '@/domain/vocabularies';
import { toAppError } from '@/lib/errors';
import { onSessionRefresh } from '@/lib/session-refresh';
import type { Client } from '@/lib/supabase';

const signedOutState: SessionState = {
  loading: false,
  user: null,
  profile: null,
  roles: [],
  rolesLoaded: true,
};

/**
 * Reports the session now and on every change. Profile and roles follow once loaded (spec §4), and
 * again after `refreshSession`. Load failures are logged and ignored (spec §8). Returns the cleanup
 * function.
 */
export function watchSession(client: Client, report: (state: SessionState) => void): () => void {
  let current = signedOutState;
  const update = (next: SessionState) => {
    current = next;
    report(next);
  };
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    if (session === null) {
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
  const load = async (userId: string) => {
    const person = await loadPerson(client, userId);
    if (current.user?.id === userId) update({ ...current, ...person, rolesLoaded: true });
  };
  const stopListening = onSessionRefresh(() => {
    if (current.user !== null && current.rolesLoaded) void load(current.user.id);
  });
  return () => {
    data.subscription.unsubscribe();
    stopListening();
  };
}

function toSessionUser(user: User): SessionUser {
  return { id: user.id, email: user.email ?? null };
}

async function loadPerson(client: Client, userId: string) {
  const [profile, roles] = await Promise.all([
    fetchProfile(client, userId).catch((error: unknown) => {
      console.error('The profile could not be loaded:', error);
      return null;
    }),
    fetchRoles(client, userId).catch((error: unknown): UserRole[] => {
      console.error('The roles could not be loaded:', error);
      return [];
    }),
  ]);
  return { profile, roles };
}

async function fetchProfile(client: Client, userId: string): Promise<SessionProfile | null> {
  const { data, error, status } = await client
    .from('profiles')
    .select('display_name, first_name, last_name, profile_photo_url')
    .eq('user_id', userId)
    .maybeSingle();
  if (error !== null) throw toAppError(error, status);
  return data;
}

async function fetchRoles(client: Client, userId: string): Promise<UserRole[]> {
  const { data, error, status } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId);
  if (error !== null) throw toAppError(error, status);
  return data.map((row) => row.role).filter((role) => isMember(userRoles, role));
}
