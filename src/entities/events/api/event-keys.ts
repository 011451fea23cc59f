/** Query keys of events: one root. */
export const eventKeys = {
  all: ['events'] as const,
  /** Public list: approved events that have not ended. */
  upcoming: () => [...eventKeys.all, 'upcoming'] as const,
  /** Approved events for the duplicate check. */
  compared: () => [...eventKeys.all, 'compared'] as const,
  detail: (id: string) => [...eventKeys.all, 'detail', id] as const,
  /** Moderation status of an event. */
  moderation: (id: string) => [...eventKeys.all, 'moderation', id] as const,
  /** Bookmarked events of a user. */
  saved: (userId: string) => [...eventKeys.all, 'saved', userId] as const,
  /** Bookmark of a user for one event. */
  bookmark: (userId: string, eventId: string) =>
    [...eventKeys.all, 'bookmark', userId, eventId] as const,
};
