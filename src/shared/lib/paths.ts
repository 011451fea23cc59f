/** Id of the resource section on the home page, target of `paths.resources()`. */
export const RESOURCES_SECTION_ID = 'resources';

const segment = encodeURIComponent;

/** All paths of the site (rule 1.2). Route patterns are in app/routes.tsx. */
export const paths = {
  home: () => '/',
  /** The resource section of the home page. */
  resources: () => `/#${RESOURCES_SECTION_ID}`,
  /** The resource section with this search. */
  search: (text: string) => `/?search=${segment(text)}#${RESOURCES_SECTION_ID}`,
  /** The resource section with these query parameters. */
  list: (query: string) => `/${query === '' ? '' : `?${query}`}#${RESOURCES_SECTION_ID}`,
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',
  accessibility: () => '/accessibility',
  data: () => '/data',
  /** Takes a slug or an id; both open the resource. */
  resource: (slugOrId: string) => `/resource/${segment(slugOrId)}`,
  resourceReviews: (slugOrId: string) => `/resource/${segment(slugOrId)}/reviews`,
  resourceReview: (slugOrId: string, reviewId: string) =>
    `/resource/${segment(slugOrId)}/reviews/${segment(reviewId)}`,
  services: () => '/services',
  provider: (providerId: string) => `/provider/${segment(providerId)}`,
  listYourService: () => '/list-your-service',
  /** `token` is the access token from the link of a listing. */
  providerSubmit: (token?: string) =>
    token === undefined ? '/provider-submit' : `/provider-submit?listing=${segment(token)}`,
  admin: () => '/admin',
  /** `text` is the text to begin with. */
  submit: (text?: string) => (text === undefined ? '/submit' : `/submit?text=${segment(text)}`),
  /** Starter kits. */
  start: () => '/start',
  starterKit: (slug: string) => `/start/${segment(slug)}`,
  /** The editor of a kit or of a draft. */
  editStarterKit: (kitId: string) => `/start/${segment(kitId)}/edit`,
  events: () => '/events',
  event: (eventId: string) => `/event/${segment(eventId)}`,
  jobs: () => '/jobs',
  /** The page in the frame of a widget. */
  embed: () => '/embed',
  /** The form that makes the code of a widget. */
  embedMake: () => '/embed/make',
  plan: () => '/plan',
  /** The plan that the link with `token` opens. In the fragment, which no server and no log sees. */
  sharedPlan: (token: string) => `/shared-plan#${segment(token)}`,
  /** `tab` is one of the tabs that only the owner sees. */
  profile: (userId: string, tab?: 'items' | 'account') =>
    `/profile/${segment(userId)}${tab === undefined ? '' : `?tab=${tab}`}`,
  /** Own subscriptions by email. */
  notifications: () => '/notifications',
  /** The form that asks a guide a general question; `about` is the text to begin with. */
  ask: (about?: string) => (about === undefined ? '/ask' : `/ask?about=${segment(about)}`),
  /** The dialog that suggests an edit of a resource, with the token of a mail to its owner. */
  suggestEdit: (slug: string, checkToken: string) =>
    `/resource/${segment(slug)}?suggest=${segment(checkToken)}`,
  /** `next` is the path of this site to open after the last step. */
  onboarding: (next?: string | null) =>
    next == null ? '/onboarding' : `/onboarding?next=${segment(next)}`,
  /** `next` is the path of this site to open after sign-in. */
  auth: (next?: string) => (next === undefined ? '/auth' : `/auth?next=${segment(next)}`),
} as const;
