/** Feeds that pages announce in their head, by title. */
export const pageFeeds = [
  { title: 'New entries', type: 'application/atom+xml' },
  { title: 'Changed entries', type: 'application/atom+xml' },
  { title: 'Closing soon', type: 'application/atom+xml' },
  { title: 'Events', type: 'text/calendar' },
] as const;

/** Absolute URLs of feeds, by title. */
export type Feeds = {
  readonly [Feed in (typeof pageFeeds)[number] as Feed['title']]?: string | undefined;
};
