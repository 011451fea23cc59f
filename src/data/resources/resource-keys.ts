/** Query keys of resources: one root, so that one invalidation reaches every list and detail. */
export const resourceKeys = {
  all: ['resources'] as const,
  lists: () => [...resourceKeys.all, 'list'] as const,
  /** The public list: everything approved. */
  approved: () => [...resourceKeys.lists(), 'approved'] as const,
  /** By slug or id, as the address has it. */
  detail: (slugOrId: string) => [...resourceKeys.all, 'detail', slugOrId] as const,
  /** Name and address alone. */
  heading: (slugOrId: string) => [...resourceKeys.all, 'heading', slugOrId] as const,
  assignees: (resourceId: string) => [...resourceKeys.all, 'assignees', resourceId] as const,
};
