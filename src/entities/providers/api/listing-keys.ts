/** Query keys of listings as their providers see them. */
export const listingKeys = {
  all: ['listings'] as const,
  /** Status of a paid checkout session. */
  session: (sessionId: string) => [...listingKeys.all, 'session', sessionId] as const,
  /** Listing by access token. */
  ofLink: (token: string) => [...listingKeys.all, 'link', token] as const,
};
