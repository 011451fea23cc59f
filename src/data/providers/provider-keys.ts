/** Query keys of service providers: one root, so that one invalidation reaches everything. */
export const providerKeys = {
  all: ['providers'] as const,
  lists: () => [...providerKeys.all, 'list'] as const,
  /** The public directory: every listing that is live. */
  live: () => [...providerKeys.lists(), 'live'] as const,
  detail: (id: string) => [...providerKeys.all, 'detail', id] as const,
};
