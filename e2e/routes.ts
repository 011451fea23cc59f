/** One row of the route table of the specification. */
export interface RouteCase {
  /** Segments that begin with a colon differ from page to page. */
  readonly route: string;
  /** An example address. */
  readonly address: string;
  readonly footer: boolean;
  /** Of the browser's window, where it is the same on every visit. */
  readonly title?: string;
}

/** Names nothing; the other ids are those of the demo data. */
const ID = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';

const UNKNOWN: RouteCase = {
  route: '*',
  address: '/no-such-page',
  footer: false,
  title: 'Oops! Page not found · Resource Directory',
};

/** The route table of the specification (§2), row by row, and the other pages. */
export const routes: readonly RouteCase[] = [
  {
    route: '/',
    address: '/',
    footer: true,
    title: 'Resource Directory: Your Guide to Business in Maine',
  },
  { route: '/about', address: '/about', footer: true, title: 'About · Resource Directory' },
  { route: '/contact', address: '/contact', footer: true, title: 'Contact · Resource Directory' },
  { route: '/privacy', address: '/privacy', footer: true, title: 'Privacy · Resource Directory' },
  { route: '/terms', address: '/terms', footer: true, title: 'Terms · Resource Directory' },
  {
    route: '/accessibility',
    address: '/accessibility',
    footer: true,
    title: 'Accessibility · Resource Directory',
  },
  { route: '/data', address: '/data', footer: true, title: 'Open data · Resource Directory' },
  { route: '/resource/:slug', address: '/resource/avcog-business-lending', footer: false },
  {
    route: '/resource/:slug/reviews',
    address: '/resource/fame-direct-loan/reviews',
    footer: false,
  },
  {
    route: '/resource/:slug/reviews/:review',
    address: `/resource/${ID}/reviews/${ID}`,
    footer: false,
  },
  {
    route: '/services',
    address: '/services',
    footer: true,
    title: 'Service Provider Directory · Resource Directory',
  },
  {
    route: '/provider/:id',
    address: '/provider/43b936a3-8132-5677-83e1-e24bd5a22144',
    footer: true,
  },
  { route: '/list-your-service', address: '/list-your-service', footer: true },
  { route: '/provider-submit', address: '/provider-submit?session_id=cs_0', footer: true },
  { route: '/admin', address: '/admin', footer: false },
  { route: '/submit', address: '/submit', footer: false },
  { route: '/events', address: '/events', footer: true, title: 'Events · Resource Directory' },
  {
    route: '/embed/make',
    address: '/embed/make',
    footer: true,
    title: 'Show our list on your site · Resource Directory',
  },
  {
    route: '/jobs',
    address: '/jobs',
    footer: true,
    title: 'Jobs are coming soon · Resource Directory',
  },
  {
    route: '/start',
    address: '/start',
    footer: true,
    title: 'Where do I start? · Resource Directory',
  },
  { route: '/start/:slug', address: '/start/online-shop', footer: true },
  { route: '/start/:kit/edit', address: `/start/${ID}/edit`, footer: false },
  { route: '/plan', address: '/plan', footer: true },
  { route: '/shared-plan', address: '/shared-plan', footer: true },
  { route: '/event/:id', address: '/event/6857e07b-9689-595f-97f2-83f4f2268538', footer: true },
  { route: '/profile/:id', address: `/profile/${ID}`, footer: false },
  { route: '/ask', address: '/ask', footer: true },
  { route: '/question', address: `/question?token=${ID}`, footer: true },
  { route: '/check', address: `/check?token=${ID}`, footer: true },
  { route: '/notifications', address: '/notifications', footer: true },
  { route: '/onboarding', address: '/onboarding', footer: false },
  { route: '/auth', address: '/auth', footer: false, title: 'Sign In · Resource Directory' },
  UNKNOWN,
];

/** The row of the route table that an address belongs to. */
export function routeOf(address: string): RouteCase {
  const segments = address.replace(/[?#].*$/u, '').split('/');
  const isOf = ({ route }: RouteCase) => {
    const wanted = route.split('/');
    const fits = (part: string, at: number) => part.startsWith(':') || part === segments[at];
    return wanted.length === segments.length && wanted.every(fits);
  };
  return routes.find(isOf) ?? UNKNOWN;
}
