/** One row of the route table of the specification. */
export interface RouteCase {
  /** An example address. */
  readonly address: string;
  readonly footer: boolean;
  /** Where a visitor is redirected. */
  readonly visitorGoesTo?: string;
}

/** Names nothing; the other ids are those of the demo data. */
const ID = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';

/** The route table of the specification (§2), row by row. */
export const routes: readonly RouteCase[] = [
  { address: '/', footer: true },
  { address: '/about', footer: true },
  { address: '/resource/avcog-business-lending', footer: false },
  { address: '/resource/fame-direct-loan/reviews', footer: false },
  { address: `/resource/${ID}/reviews/${ID}`, footer: false },
  { address: '/services', footer: true },
  { address: '/provider/43b936a3-8132-5677-83e1-e24bd5a22144', footer: true },
  { address: '/list-your-service', footer: true },
  { address: '/provider-submit?session_id=cs_0', footer: true, visitorGoesTo: '/' },
  { address: '/admin', footer: false },
  { address: '/submit', footer: false },
  { address: '/events', footer: true },
  { address: '/jobs', footer: true },
  { address: '/plan', footer: true },
  { address: '/shared-plan', footer: true },
  { address: '/event/6857e07b-9689-595f-97f2-83f4f2268538', footer: true },
  { address: `/profile/${ID}`, footer: false },
  { address: `/question?token=${ID}`, footer: true },
  { address: `/check?token=${ID}`, footer: true },
  { address: '/onboarding', footer: false, visitorGoesTo: '/auth' },
  { address: '/auth', footer: false },
  { address: '/no-such-page', footer: false },
];
