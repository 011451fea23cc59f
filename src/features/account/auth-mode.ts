import { safeNextPath } from '@/entities/people/rules/next-path';
import { paths } from '@/shared/lib/paths';

/** Mode of /auth; `sign-in` by default. */
export type AuthMode =
  | 'sign-in'
  | 'sign-up'
  | 'forgot-password'
  /** Modes opened by email links (shared/lib/mail-link.ts). */
  | 'new-password'
  | 'open-link'
  | 'link-failed';

const modes: readonly AuthMode[] = [
  'sign-up',
  'forgot-password',
  'new-password',
  'open-link',
  'link-failed',
];

/** Returns the mode from the query string. */
export function readAuthMode(search: URLSearchParams): AuthMode {
  return modes.find((mode) => mode === search.get('mode')) ?? 'sign-in';
}

/** Returns the path of another mode, keeping the `next` parameter. */
export function authAddress(mode: AuthMode, search: URLSearchParams): string {
  const query = new URLSearchParams();
  if (mode !== 'sign-in') query.set('mode', mode);
  const next = safeNextPath(search.get('next'));
  if (next !== null) query.set('next', next);
  return query.size === 0 ? paths.auth() : `${paths.auth()}?${query.toString()}`;
}
