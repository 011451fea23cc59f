import type { AdminListRequest } from './admin-resource-list-query';

/** Query keys of resources: one root, so that one invalidation reaches every list and detail. */
export const resourceKeys = {
  all: ['resources'] as const,
  lists: () => [...resourceKeys.all, 'list'] as const,
  /** The public list: everything approved. */
  approved: () => [...resourceKeys.lists(), 'approved'] as const,
  /** How many there are of public ones. */
  figures: () => [...resourceKeys.lists(), 'figures'] as const,
  /** Public ones that have what a request names in common. */
  like: (request: object) => [...resourceKeys.lists(), 'like', request] as const,
  /** What decides whom public ones fit. */
  facts: () => [...resourceKeys.lists(), 'facts'] as const,
  /** Public ones by slug, to compare them. */
  sideBySide: (slugs: readonly string[]) =>
    [...resourceKeys.lists(), 'side-by-side', slugs] as const,
  /** The list of the admin dashboard. */
  admin: (request: AdminListRequest) => [...resourceKeys.lists(), 'admin', request] as const,
  /** Those with a broken website. */
  brokenWebsites: () => [...resourceKeys.lists(), 'broken-websites'] as const,
  /** Public ones with the people assigned to them. */
  assignable: () => [...resourceKeys.lists(), 'assignable'] as const,
  /** Public ones that a person is assigned to. */
  assigned: (userId: string) => [...resourceKeys.lists(), 'assigned', userId] as const,
  /** Name and description of public ones, to compare a submission with. */
  compared: () => [...resourceKeys.all, 'compared'] as const,
  /** Pairs that may be one. */
  duplicates: () => [...resourceKeys.all, 'duplicates'] as const,
  /** By slug or id, as the address has it. */
  detail: (slugOrId: string) => [...resourceKeys.all, 'detail', slugOrId] as const,
  /** Name and address alone. */
  heading: (slugOrId: string) => [...resourceKeys.all, 'heading', slugOrId] as const,
  /** Everything that staff edit. */
  edit: (id: string) => [...resourceKeys.all, 'edit', id] as const,
  fundingTerms: (id: string) => [...resourceKeys.all, 'funding-terms', id] as const,
  assignees: (id: string, userIds: object) =>
    [...resourceKeys.all, 'assignees', id, userIds] as const,
  /** Profiles by account id. */
  people: (userIds: readonly string[]) => [...resourceKeys.all, 'people', userIds] as const,
};
