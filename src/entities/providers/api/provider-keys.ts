/** Query keys of service providers: one root, so that one invalidation reaches all. */
export const providerKeys = {
  all: ['providers'] as const,
  lists: () => [...providerKeys.all, 'list'] as const,
  /** Public directory: all live listings. */
  live: () => [...providerKeys.lists(), 'live'] as const,
  detail: (id: string) => [...providerKeys.all, 'detail', id] as const,
};
