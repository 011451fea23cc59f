import { safeNextPath } from '@/domain/accounts/next-path';
import { paths } from '@/lib/paths';

/** What /auth can be about; `sign-in` where the address says nothing. */
export type AuthMode =
  | 'sign-in'
  | 'sign-up'
  | 'forgot-password'
  /** The three that links in mails lead to (lib/mail-link.ts). */
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

/** The mode that the query of the address names. */
export function readAuthMode(search: URLSearchParams): AuthMode {
  return modes.find((mode) => mode === search.get('mode')) ?? 'sign-in';
}

/** The address of another mode, with the same way on afterwards. */
export function authAddress(mode: AuthMode, search: URLSearchParams): string {
  const query = new URLSearchParams();
  if (mode !== 'sign-in') query.set('mode', mode);
  const next = safeNextPath(search.get('next'));
  if (next !== null) query.set('next', next);
  return query.size === 0 ? paths.auth() : `${paths.auth()}?${query.toString()}`;
}
