/** Query keys of events: one root. */
export const eventKeys = {
  all: ['events'] as const,
  /** What a person saved. */
  saved: (userId: string) => [...eventKeys.all, 'saved', userId] as const,
};
