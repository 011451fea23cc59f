import { createHash } from 'node:crypto';

/** Columns of all grids in order. */
export const personas = [
  'anon',
  'member',
  'owner',
  'contributor',
  'paid_user',
  'atlas_guide',
  'service_admin',
  'admin',
  'service_key',
] as const;
export type Persona = (typeof personas)[number];

/** Personas of column grids, one for each kind of column access. */
export const columnPersonas = ['anon', 'member', 'service_admin'] as const;

export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** Returns the database role of a persona. */
export function apiRoleOf(persona: Persona): ApiRole {
  if (persona === 'anon') return 'anon';
  return persona === 'service_key' ? 'service_role' : 'authenticated';
}

/** Whether a persona has an account. */
export function isSignedIn(persona: Persona): boolean {
  return apiRoleOf(persona) === 'authenticated';
}

/** Returns a constant id in the format of a random one. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Returns the account id of a persona or another account. Visitors get an unused one. */
export function accountId(person: string): string {
  return idOf(`account ${person}`);
}
