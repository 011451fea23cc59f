/** Query keys of resources: one root, so that one invalidation reaches every list and detail. */
export const resourceKeys = {
  all: ['resources'] as const,
  lists: () => [...resourceKeys.all, 'list'] as const,
  /** The public list: everything approved. */
  approved: () => [...resourceKeys.lists(), 'approved'] as const,
};
