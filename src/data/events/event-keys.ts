/** Query keys of events: one root. */
export const eventKeys = {
  all: ['events'] as const,
  /** The public list: everything approved that is not over. */
  upcoming: () => [...eventKeys.all, 'upcoming'] as const,
  /** Title and description of public ones, to compare a submission with. */
  compared: () => [...eventKeys.all, 'compared'] as const,
  detail: (id: string) => [...eventKeys.all, 'detail', id] as const,
  /** What was decided about one that is not public. */
  moderation: (id: string) => [...eventKeys.all, 'moderation', id] as const,
  /** What a person saved. */
  saved: (userId: string) => [...eventKeys.all, 'saved', userId] as const,
  /** Whether a person saved one. */
  bookmark: (userId: string, eventId: string) =>
    [...eventKeys.all, 'bookmark', userId, eventId] as const,
};
