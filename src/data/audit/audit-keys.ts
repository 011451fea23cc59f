/** Query keys of the audit log: one root. */
export const auditKeys = {
  all: ['audit'] as const,
  trail: () => [...auditKeys.all, 'trail'] as const,
};
