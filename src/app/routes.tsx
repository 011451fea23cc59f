import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { matchPath, useRoutes } from 'react-router-dom';
import type { Params, RouteObject } from 'react-router-dom';
import type { Access } from './access';
import { ScreenFrame } from './layout/screen-frame';
import { SiteLayout } from './layout/site-layout';
import { lazyScreen } from './lazy-screen';
import type { LazyScreen } from './lazy-screen';
import { PrepareContext } from '@/lib/prepare-context';

interface ScreenRoute {
  readonly path: string;
  readonly screen: LazyScreen;
  readonly access: Access;
  readonly footer: boolean;
  /** Reads what the screen will ask for, ahead of a visit that seems likely. */
  readonly prime?: (queryClient: QueryClient, params: Params) => Promise<void>;
}

const primeResource: ScreenRoute['prime'] = async (queryClient, { id = '' }) => {
  const prime = await import('@/data/resources/prime-resource.lazy');
  await prime.primeResource(queryClient, id);
};

const primeProvider: ScreenRoute['prime'] = async (queryClient, { providerId = '' }) => {
  const prime = await import('@/data/providers/prime-provider.lazy');
  await prime.primeProvider(queryClient, providerId);
};

const primeEvents: ScreenRoute['prime'] = async (queryClient) => {
  const prime = await import('@/data/events/prime-events.lazy');
  await prime.primeEvents(queryClient);
};

const primeEvent: ScreenRoute['prime'] = async (queryClient, { id = '' }) => {
  const prime = await import('@/data/events/prime-events.lazy');
  await prime.primeEvent(queryClient, id);
};

const home = lazyScreen(() => import('@/pages/home/home-page').then((m) => m.HomePage));
const about = lazyScreen(() => import('@/pages/about/about-page').then((m) => m.AboutPage));
const resource = lazyScreen(() =>
  import('@/pages/resource/resource-page').then((m) => m.ResourcePage),
);
const reviews = lazyScreen(() => import('@/pages/reviews/reviews-page').then((m) => m.ReviewsPage));
const review = lazyScreen(() => import('@/pages/review/review-page').then((m) => m.ReviewPage));
const services = lazyScreen(() =>
  import('@/pages/services/services-page').then((m) => m.ServicesPage),
);
const provider = lazyScreen(() =>
  import('@/pages/provider/provider-page').then((m) => m.ProviderPage),
);
const listYourService = lazyScreen(() =>
  import('@/pages/list-your-service/list-your-service-page').then((m) => m.ListYourServicePage),
);
const providerSubmit = lazyScreen(() =>
  import('@/pages/provider-submit/provider-submit-page').then((m) => m.ProviderSubmitPage),
);
const admin = lazyScreen(() => import('@/pages/admin/admin-page').then((m) => m.AdminPage));
const submit = lazyScreen(() => import('@/pages/submit/submit-page').then((m) => m.SubmitPage));
const events = lazyScreen(() => import('@/pages/events/events-page').then((m) => m.EventsPage));
const jobs = lazyScreen(() => import('@/pages/jobs/jobs-page').then((m) => m.JobsPage));
const event = lazyScreen(() => import('@/pages/event/event-page').then((m) => m.EventPage));
const profile = lazyScreen(() => import('@/pages/profile/profile-page').then((m) => m.ProfilePage));
const onboarding = lazyScreen(() =>
  import('@/pages/onboarding/onboarding-page').then((m) => m.OnboardingPage),
);
const auth = lazyScreen(() => import('@/pages/auth/auth-page').then((m) => m.AuthPage));
const notFound = lazyScreen(() =>
  import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage),
);

/** The route table of the specification (§2), row by row. */
const screenRoutes: readonly ScreenRoute[] = [
  { path: '/', screen: home, access: 'open', footer: true },
  { path: '/about', screen: about, access: 'open', footer: true },
  {
    path: '/resource/:id',
    screen: resource,
    access: 'open',
    footer: false,
    prime: primeResource,
  },
  { path: '/resource/:id/reviews', screen: reviews, access: 'open', footer: false },
  { path: '/resource/:id/reviews/:reviewId', screen: review, access: 'open', footer: false },
  { path: '/services', screen: services, access: 'open', footer: true },
  {
    path: '/provider/:providerId',
    screen: provider,
    access: 'open',
    footer: true,
    prime: primeProvider,
  },
  { path: '/list-your-service', screen: listYourService, access: 'open', footer: true },
  { path: '/provider-submit', screen: providerSubmit, access: 'open', footer: true },
  { path: '/admin', screen: admin, access: 'open', footer: false },
  { path: '/submit', screen: submit, access: 'open', footer: false },
  { path: '/events', screen: events, access: 'open', footer: true, prime: primeEvents },
  { path: '/jobs', screen: jobs, access: 'open', footer: true },
  { path: '/event/:id', screen: event, access: 'open', footer: true, prime: primeEvent },
  { path: '/profile/:userId', screen: profile, access: 'open', footer: false },
  { path: '/onboarding', screen: onboarding, access: 'signed-in', footer: false },
  { path: '/auth', screen: auth, access: 'signed-out', footer: false },
  { path: '*', screen: notFound, access: 'open', footer: false },
];

const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: screenRoutes.map(({ path, screen: Screen, access, footer }) => ({
      path,
      element: (
        <ScreenFrame access={access} footer={footer}>
          <Screen />
        </ScreenFrame>
      ),
    })),
  },
];

/** The screens by address, inside the one layout they share. */
export function AppRoutes() {
  const queryClient = useQueryClient();
  const prepare = useCallback(
    (address: string) => {
      prepareScreen(queryClient, address).catch(() => undefined); // The visit itself will tell.
    },
    [queryClient],
  );
  return <PrepareContext value={prepare}>{useRoutes(routes)}</PrepareContext>;
}

/** Fetches code and data of the screen at `address` ahead of a visit. */
async function prepareScreen(queryClient: QueryClient, address: string): Promise<void> {
  const { pathname } = new URL(address, window.location.origin);
  for (const { path, screen, prime } of screenRoutes) {
    const match = matchPath(path, pathname);
    if (match === null) continue;
    await Promise.all([screen.preload(), prime?.(queryClient, match.params)]);
    return;
  }
}

/** Fetches the code of the screen at `pathname` ahead of drawing it. */
export async function preloadScreen(pathname: string): Promise<void> {
  const route = screenRoutes.find(({ path }) => matchPath(path, pathname) !== null);
  await route?.screen.preload();
}
