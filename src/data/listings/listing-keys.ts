/** Query keys of what a provider sees of their own listings: one root. */
export const listingKeys = {
  all: ['listings'] as const,
  /** What a paid session can be used for. */
  session: (sessionId: string) => [...listingKeys.all, 'session', sessionId] as const,
  /** The listing of a link in our mails. */
  ofLink: (token: string) => [...listingKeys.all, 'link', token] as const,
};
