import type { User } from '@supabase/supabase-js';
import type { SessionProfile, SessionState, SessionUser } from './session-context';
import { isMember, userRoles, type UserRole } from '@/domain/vocabularies';
import { toAppError } from '@/lib/errors';
import { onPersonChange } from '@/lib/person-changes';
import type { Client } from '@/lib/supabase';

const nobody: SessionState = {
  loading: false,
  user: null,
  profile: null,
  roles: [],
  rolesLoaded: true,
};

/**
 * Reports the session now and whenever it changes; profile and roles follow once they are loaded
 * (spec §4), and again when they may be old. What cannot be loaded is logged and left out (spec §8). Returns the undo.
 */
export function watchSession(client: Client, report: (state: SessionState) => void): () => void {
  let current = nobody;
  const update = (next: SessionState) => {
    current = next;
    report(next);
  };
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    if (session === null) {
      update(nobody);
      return;
    }
    const user = toSessionUser(session.user);
    const isSamePerson = current.user?.id === user.id;
    update(isSamePerson ? { ...current, user } : { ...nobody, user, rolesLoaded: false });
    if (isSamePerson) return;
    // Not inside this call: the client makes no requests while it tells of a change.
    setTimeout(() => void load(user.id), 0);
  });
  const load = async (userId: string) => {
    const person = await loadPerson(client, userId);
    if (current.user?.id === userId) update({ ...current, ...person, rolesLoaded: true });
  };
  const stopListening = onPersonChange(() => {
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
