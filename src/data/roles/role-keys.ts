/** Query keys of roles: one root. Those of one profile are among the keys of profiles. */
export const roleKeys = {
  all: ['roles'] as const,
  /** Everybody who has one. */
  people: () => [...roleKeys.all, 'people'] as const,
};
