import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoutes, redirect, replace } from 'react-router-dom';
import type { LoaderFunctionArgs, Params, RouteObject } from 'react-router-dom';

import { ScreenFailure } from './layout/screen-failure';
import { ScreenFrame, type Access } from './layout/screen-frame';
import { SiteLayout } from './layout/site-layout';
import { eventDetailQuery } from '@/entities/events/api/event-detail';
import { upcomingEventsQuery } from '@/entities/events/api/upcoming-events';
import { profileDetailQuery } from '@/entities/people/api/profile-detail';
import { planQuery } from '@/entities/plans/api/plan';
import { liveProvidersQuery } from '@/entities/providers/api/live-providers';
import { providerDetailQuery } from '@/entities/providers/api/provider-detail';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { directoryFiguresQuery } from '@/entities/resources/api/directory-figures';
import { resourceDetailQuery } from '@/entities/resources/api/resource-detail';
import { resourceHeadingQuery } from '@/entities/resources/api/resource-heading';
import { starterKitListQuery, starterKitQuery } from '@/entities/starter-kits/api/starter-kits';
import { CodeLoadError } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { hasStoredSession, storedUserId } from '@/shared/lib/supabase';

interface ScreenRoute {
  readonly path: string;
  /** Loads the code of the screen. */
  readonly load: () => Promise<ComponentType>;
  /** `open` unless stated. */
  readonly access?: Access;
  readonly hasFooter?: boolean;
  /** Begins to load what the screen shows first. The screen itself reports failures. */
  readonly prefetch?: (client: QueryClient, params: Params) => Promise<unknown>;
}

/** Route table, row by row (docs/rules.md), and the other pages. */
const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    load: () => import('@/pages/home/home-page').then((m) => m.HomePage),
    hasFooter: true,
    prefetch: (client) => client.query(approvedResourcesQuery()),
  },
  {
    path: '/about',
    load: () => import('@/pages/about/about-page').then((m) => m.AboutPage),
    hasFooter: true,
    prefetch: (client) => client.query(directoryFiguresQuery()),
  },
  {
    path: '/contact',
    load: () => import('@/pages/contact/contact-page').then((m) => m.ContactPage),
    hasFooter: true,
  },
  {
    path: '/privacy',
    load: () => import('@/pages/privacy/privacy-page').then((m) => m.PrivacyPage),
    hasFooter: true,
  },
  {
    path: '/terms',
    load: () => import('@/pages/terms/terms-page').then((m) => m.TermsPage),
    hasFooter: true,
  },
  {
    path: '/accessibility',
    load: () => import('@/pages/accessibility/accessibility-page').then((m) => m.AccessibilityPage),
    hasFooter: true,
  },
  {
    path: '/data',
    load: () => import('@/pages/data/data-page').then((m) => m.DataPage),
    hasFooter: true,
  },
  {
    path: '/resource/:id',
    load: () => import('@/pages/resource/resource-page').then((m) => m.ResourcePage),
    prefetch: (client, { id = '' }) => client.query(resourceDetailQuery(id)),
  },
  {
    path: '/resource/:id/reviews',
    load: () => import('@/pages/reviews/reviews-page').then((m) => m.ReviewsPage),
    prefetch: (client, { id = '' }) => client.query(resourceHeadingQuery(id)),
  },
  {
    path: '/resource/:id/reviews/:reviewId',
    load: () => import('@/pages/review/review-page').then((m) => m.ReviewPage),
    prefetch: (client, { id = '' }) => client.query(resourceHeadingQuery(id)),
  },
  {
    path: '/services',
    load: () => import('@/pages/services/services-page').then((m) => m.ServicesPage),
    hasFooter: true,
    prefetch: (client) => client.query(liveProvidersQuery()),
  },
  {
    path: '/provider/:providerId',
    load: () => import('@/pages/provider/provider-page').then((m) => m.ProviderPage),
    hasFooter: true,
    prefetch: (client, { providerId = '' }) => client.query(providerDetailQuery(providerId)),
  },
  {
    path: '/list-your-service',
    load: () =>
      import('@/pages/list-your-service/list-your-service-page').then((m) => m.ListYourServicePage),
    hasFooter: true,
  },
  {
    path: '/provider-submit',
    load: () =>
      import('@/pages/provider-submit/provider-submit-page').then((m) => m.ProviderSubmitPage),
    hasFooter: true,
  },
  {
    path: '/admin',
    load: () => import('@/pages/admin/admin-page').then((m) => m.AdminPage),
  },
  {
    path: '/submit',
    load: () => import('@/pages/submit/submit-page').then((m) => m.SubmitPage),
  },
  {
    path: '/events',
    load: () => import('@/pages/events/events-page').then((m) => m.EventsPage),
    hasFooter: true,
    prefetch: (client) => client.query(upcomingEventsQuery()),
  },
  {
    path: '/start',
    load: () => import('@/pages/start/start-page').then((m) => m.StartPage),
    hasFooter: true,
    prefetch: (client) => client.query(starterKitListQuery()),
  },
  {
    path: '/start/:slug',
    load: () => import('@/pages/starter-kit/starter-kit-page').then((m) => m.StarterKitPage),
    hasFooter: true,
    prefetch: (client, { slug = '' }) => client.query(starterKitQuery(slug)),
  },
  {
    path: '/start/:kitId/edit',
    load: () =>
      import('@/pages/starter-kit-edit/starter-kit-edit-page').then((m) => m.StarterKitEditPage),
    access: 'signed-in',
  },
  {
    path: '/jobs',
    load: () => import('@/pages/jobs/jobs-page').then((m) => m.JobsPage),
    hasFooter: true,
  },
  {
    path: '/embed/make',
    load: () => import('@/pages/embed-make/embed-make-page').then((m) => m.EmbedMakePage),
    hasFooter: true,
  },
  {
    path: '/plan',
    load: () => import('@/pages/plan/plan-page').then((m) => m.PlanPage),
    hasFooter: true,
    prefetch: (client) => client.query(planQuery(storedUserId())),
  },
  {
    path: '/shared-plan',
    load: () => import('@/pages/shared-plan/shared-plan-page').then((m) => m.SharedPlanPage),
    hasFooter: true,
  },
  {
    path: '/event/:id',
    load: () => import('@/pages/event/event-page').then((m) => m.EventPage),
    hasFooter: true,
    prefetch: (client, { id = '' }) => client.query(eventDetailQuery(id)),
  },
  {
    path: '/profile/:userId',
    load: () => import('@/pages/profile/profile-page').then((m) => m.ProfilePage),
    prefetch: (client, { userId = '' }) => client.query(profileDetailQuery(userId)),
  },
  {
    path: '/notifications',
    load: () => import('@/pages/notifications/notifications-page').then((m) => m.NotificationsPage),
    hasFooter: true,
  },
  {
    path: '/ask',
    load: () => import('@/pages/ask/ask-page').then((m) => m.AskPage),
    hasFooter: true,
  },
  {
    path: '/question',
    load: () => import('@/pages/question/question-page').then((m) => m.QuestionPage),
    hasFooter: true,
  },
  {
    path: '/check',
    load: () => import('@/pages/check/check-page').then((m) => m.CheckPage),
    hasFooter: true,
  },
  {
    path: '/onboarding',
    load: () => import('@/pages/onboarding/onboarding-page').then((m) => m.OnboardingPage),
    access: 'signed-in',
  },
  {
    path: '/auth',
    load: () => import('@/pages/auth/auth-page').then((m) => m.AuthPage),
    access: 'signed-out',
  },
  {
    path: '*',
    load: () => import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage),
  },
];

/**
 * Returns the routes for the router: all screens inside the shared layout. Without a client, as for
 * prerendering, they have no loaders.
 */
export function createRoutes(client: QueryClient | null): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      hydrateFallbackElement: <></>,
      children: screenRoutes.map((screen) => ({
        element: (
          <ScreenFrame access={screen.access ?? 'open'} footer={screen.hasFooter ?? false} />
        ),
        // The error element is above the lazy route: the router renders none for a lazy route that
        // fails to load.
        children: [
          {
            errorElement: <ScreenFailure />,
            children: [
              {
                id: screen.path,
                path: screen.path,
                // A change of the query string alone is the screen's own.
                shouldRevalidate: ({ currentUrl, nextUrl }) =>
                  currentUrl.pathname !== nextUrl.pathname,
                lazy: async () => ({ Component: await loadScreen(screen) }),
                ...(client !== null && {
                  loader: (args: LoaderFunctionArgs) => openScreen(screen, client, args),
                }),
              },
            ],
          },
        ],
      })),
    },
  ];
}

/** Loads the code of a screen. Throws CodeLoadError, which ScreenFailure handles. */
async function loadScreen({ load }: ScreenRoute): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    throw new CodeLoadError(error);
  }
}

/**
 * Loader of a screen: begins to load its data, or redirects who may not enter. ScreenFrame redirects
 * those whose session begins, ends or turns out to be invalid.
 */
function openScreen(
  { access, prefetch }: ScreenRoute,
  client: QueryClient,
  { request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>,
): Response | null {
  if (access === 'signed-in' && !hasStoredSession()) {
    const { pathname, search } = new URL(request.url);
    const target = paths.auth(pathname + search);
    // On the first load and on Back, the entry in the history is there already.
    return window.location.pathname === pathname ? replace(target) : redirect(target);
  }
  prefetch?.(client, params).catch(reportedByScreen);
  return null;
}

/** A screen reads again what could not be read ahead, and says so itself. */
const reportedByScreen = () => undefined;

/** Loads code and data of the screen at `address` before it is opened, which reports failures. */
export function preloadScreen(client: QueryClient, address: string): void {
  const [match] =
    matchRoutes(
      screenRoutes.map((screen) => ({ path: screen.path, handle: screen })),
      new URL(address, window.location.origin).pathname,
    ) ?? [];
  const screen = match?.route.handle;
  screen?.load().catch(reportedByScreen);
  screen?.prefetch?.(client, match?.params ?? {}).catch(reportedByScreen);
}
