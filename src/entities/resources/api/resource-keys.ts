/** Query keys of resources: one root, so that one invalidation reaches every list and detail. */
export const resourceKeys = {
  all: ['resources'] as const,
  lists: () => [...resourceKeys.all, 'list'] as const,
  /** The public list: everything approved. */
  approved: () => [...resourceKeys.lists(), 'approved'] as const,
  /** Numbers of public resources. */
  figures: () => [...resourceKeys.lists(), 'figures'] as const,
  /** Facts of public resources that are compared with a fit profile. */
  facts: () => [...resourceKeys.lists(), 'facts'] as const,
  /** Public resources by slug, to compare them. */
  sideBySide: (slugs: readonly string[]) =>
    [...resourceKeys.lists(), 'side-by-side', slugs] as const,
  /** The list of the admin dashboard. */
  admin: (request: object) => [...resourceKeys.lists(), 'admin', request] as const,
  /** Resources with a broken website. */
  brokenWebsites: () => [...resourceKeys.lists(), 'broken-websites'] as const,
  /** Public resources with their assigned people. */
  assignable: () => [...resourceKeys.lists(), 'assignable'] as const,
  /** Public resources that a person is assigned to. */
  assigned: (userId: string) => [...resourceKeys.lists(), 'assigned', userId] as const,
  /** Names and descriptions of public resources, to find duplicates of a submission. */
  compared: () => [...resourceKeys.all, 'compared'] as const,
  /** Pairs of possible duplicates. */
  duplicates: () => [...resourceKeys.all, 'duplicates'] as const,
  /** A resource by the slug or id of its page. */
  detail: (slugOrId: string) => [...resourceKeys.all, 'detail', slugOrId] as const,
  /** Name and slug of a resource. */
  heading: (slugOrId: string) => [...resourceKeys.all, 'heading', slugOrId] as const,
  /** A resource with every field of the editor. */
  edit: (id: string) => [...resourceKeys.all, 'edit', id] as const,
  fundingTerms: (id: string) => [...resourceKeys.all, 'funding-terms', id] as const,
  assignees: (id: string, userIds: object) =>
    [...resourceKeys.all, 'assignees', id, userIds] as const,
  /** Profiles by account id. */
  people: (userIds: readonly string[]) => [...resourceKeys.all, 'people', userIds] as const,
};
