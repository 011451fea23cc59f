/** The id of the resource section on the home page, target of `paths.resources()`. */
export const RESOURCES_SECTION_ID = 'resources';

const segment = encodeURIComponent;

/** Every address of the site (spec §2), in one place. Route patterns are in app/routes.tsx. */
export const paths = {
  home: () => '/',
  /** The resource section of the home page. */
  resources: () => `/#${RESOURCES_SECTION_ID}`,
  about: () => '/about',
  /** Takes a slug or an id: both open the resource. */
  resource: (slugOrId: string) => `/resource/${segment(slugOrId)}`,
  resourceReviews: (slugOrId: string) => `/resource/${segment(slugOrId)}/reviews`,
  resourceReview: (slugOrId: string, reviewId: string) =>
    `/resource/${segment(slugOrId)}/reviews/${segment(reviewId)}`,
  services: () => '/services',
  provider: (providerId: string) => `/provider/${segment(providerId)}`,
  listYourService: () => '/list-your-service',
  /** `token` is the key in the link of a listing, which its provider mends or renews there. */
  providerSubmit: (token?: string) =>
    token === undefined ? '/provider-submit' : `/provider-submit?listing=${segment(token)}`,
  admin: () => '/admin',
  submit: () => '/submit',
  events: () => '/events',
  event: (eventId: string) => `/event/${segment(eventId)}`,
  jobs: () => '/jobs',
  profile: (userId: string) => `/profile/${segment(userId)}`,
  onboarding: () => '/onboarding',
  /** `next`, a path of this site, is where to go after signing in. */
  auth: (next?: string) => (next === undefined ? '/auth' : `/auth?next=${segment(next)}`),
} as const;
