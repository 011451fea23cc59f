/** Query keys of roles: one root. Roles of a single profile are under the profile keys. */
export const roleKeys = {
  all: ['roles'] as const,
  /** All people with a role. */
  people: () => [...roleKeys.all, 'people'] as const,
};
