export const feedKey = (owner: string) => [...planKeys.all, 'feed', owner] as const;

/** Query keys of plans: one root. */
export const planKeys = {
  all: ['plan'] as const,
  /** Of an account; null is the visitor of this browser. */
  items: (owner: string | null) => [...planKeys.all, 'items', owner] as const,
  /** Changes of an account that are not sent yet. */
  changes: (owner: string | null, ...of: readonly string[]) =>
    [...planKeys.all, 'changes', owner, ...of] as const,
  /** What the plan shows of its resources. */
  resources: (owner: string | null) => [...planKeys.all, 'own-resources', owner] as const,
  /** Links to the plan of an account. */
  shares: (userId: string) => [...planKeys.all, 'shares', userId] as const,
  /** The plan that a link opens. */
  shared: (token: string) => [...planKeys.all, 'shared', token] as const,
};
