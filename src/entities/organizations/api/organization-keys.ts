/** Query keys of organizations: one root. */
export const organizationKeys = {
  all: ['organizations'] as const,
  /** All of them, by name. */
  names: () => [...organizationKeys.all, 'names'] as const,
  /** All of them, as staff see them. */
  staff: () => [...organizationKeys.all, 'staff'] as const,
};
