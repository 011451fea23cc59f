import { createHash } from 'node:crypto';

/** The columns of every grid, in this order. */
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

/** The columns of a grid of columns: one persona for each way in which columns are open. */
export const columnPersonas = ['anon', 'member', 'service_admin'] as const;

export type ApiRole = 'anon' | 'authenticated' | 'service_role';

/** The database role under which a persona's requests run. */
export function apiRoleOf(persona: Persona): ApiRole {
  if (persona === 'anon') return 'anon';
  return persona === 'service_key' ? 'service_role' : 'authenticated';
}

/** Whether the persona has an account. */
export function isSignedIn(persona: Persona): boolean {
  return apiRoleOf(persona) === 'authenticated';
}

/** A fixed id with the shape of a random one. */
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

/** Account id of a persona or of another person of the cast. Visitors get one that nobody has. */
export function accountId(person: string): string {
  return idOf(`account ${person}`);
}
