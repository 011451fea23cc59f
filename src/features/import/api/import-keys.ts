/** Query keys of imports: one root. */
export const importKeys = { all: ['imports'] as const };
