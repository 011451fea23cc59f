import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { Params, RouteObject } from 'react-router-dom';

import { ScreenFailure } from './layout/screen-failure';
import { ScreenFrame, type Access } from './layout/screen-frame';
import { SiteLayout } from './layout/site-layout';
import { ChunkLoadError } from '@/lib/load-chunk';

interface ScreenRoute {
  readonly path: string;
  /** Loads the code of the screen. */
  readonly load: () => Promise<ComponentType>;
  readonly access: Access;
  readonly footer: boolean;
  /** Prefetches the data of the screen. */
  readonly prefetch?: Prefetch;
}

type Prefetch = (queryClient: QueryClient, params: Params) => Promise<void>;

const prefetchResource: Prefetch = async (queryClient, { id = '' }) => {
  const { resourceDetailQuery } = await import('@/data/resources/resource-detail');
  await queryClient.query(resourceDetailQuery(id));
};

const prefetchProvider: Prefetch = async (queryClient, { providerId = '' }) => {
  const { providerDetailQuery } = await import('@/data/providers/provider-queries');
  await queryClient.query(providerDetailQuery(providerId));
};

const prefetchEvents: Prefetch = async (queryClient) => {
  const { upcomingEventsQuery } = await import('@/data/events/event-queries');
  await queryClient.query(upcomingEventsQuery());
};

const prefetchEvent: Prefetch = async (queryClient, { id = '' }) => {
  const { eventDetailQuery } = await import('@/data/events/event-queries');
  await queryClient.query(eventDetailQuery(id));
};

/** Route table of the specification (§2), row by row, and the other pages. */
const screenRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    load: () => import('@/pages/home/home-page').then((m) => m.HomePage),
    access: 'open',
    footer: true,
  },
  {
    path: '/about',
    load: () => import('@/pages/about/about-page').then((m) => m.AboutPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/contact',
    load: () => import('@/pages/contact/contact-page').then((m) => m.ContactPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/privacy',
    load: () => import('@/pages/privacy/privacy-page').then((m) => m.PrivacyPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/terms',
    load: () => import('@/pages/terms/terms-page').then((m) => m.TermsPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/accessibility',
    load: () => import('@/pages/accessibility/accessibility-page').then((m) => m.AccessibilityPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/resource/:id',
    load: () => import('@/pages/resource/resource-page').then((m) => m.ResourcePage),
    access: 'open',
    footer: false,
    prefetch: prefetchResource,
  },
  {
    path: '/resource/:id/reviews',
    load: () => import('@/pages/reviews/reviews-page').then((m) => m.ReviewsPage),
    access: 'open',
    footer: false,
  },
  {
    path: '/resource/:id/reviews/:reviewId',
    load: () => import('@/pages/review/review-page').then((m) => m.ReviewPage),
    access: 'open',
    footer: false,
  },
  {
    path: '/services',
    load: () => import('@/pages/services/services-page').then((m) => m.ServicesPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/provider/:providerId',
    load: () => import('@/pages/provider/provider-page').then((m) => m.ProviderPage),
    access: 'open',
    footer: true,
    prefetch: prefetchProvider,
  },
  {
    path: '/list-your-service',
    load: () =>
      import('@/pages/list-your-service/list-your-service-page').then((m) => m.ListYourServicePage),
    access: 'open',
    footer: true,
  },
  {
    path: '/provider-submit',
    load: () =>
      import('@/pages/provider-submit/provider-submit-page').then((m) => m.ProviderSubmitPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/admin',
    load: () => import('@/pages/admin/admin-page').then((m) => m.AdminPage),
    access: 'open',
    footer: false,
  },
  {
    path: '/submit',
    load: () => import('@/pages/submit/submit-page').then((m) => m.SubmitPage),
    access: 'open',
    footer: false,
  },
  {
    path: '/events',
    load: () => import('@/pages/events/events-page').then((m) => m.EventsPage),
    access: 'open',
    footer: true,
    prefetch: prefetchEvents,
  },
  {
    path: '/jobs',
    load: () => import('@/pages/jobs/jobs-page').then((m) => m.JobsPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/plan',
    load: () => import('@/pages/plan/plan-page').then((m) => m.PlanPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/shared-plan',
    load: () => import('@/pages/shared-plan/shared-plan-page').then((m) => m.SharedPlanPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/event/:id',
    load: () => import('@/pages/event/event-page').then((m) => m.EventPage),
    access: 'open',
    footer: true,
    prefetch: prefetchEvent,
  },
  {
    path: '/profile/:userId',
    load: () => import('@/pages/profile/profile-page').then((m) => m.ProfilePage),
    access: 'open',
    footer: false,
  },
  {
    path: '/notifications',
    load: () => import('@/pages/notifications/notifications-page').then((m) => m.NotificationsPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/ask',
    load: () => import('@/pages/ask/ask-page').then((m) => m.AskPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/question',
    load: () => import('@/pages/question/question-page').then((m) => m.QuestionPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/check',
    load: () => import('@/pages/check/check-page').then((m) => m.CheckPage),
    access: 'open',
    footer: true,
  },
  {
    path: '/onboarding',
    load: () => import('@/pages/onboarding/onboarding-page').then((m) => m.OnboardingPage),
    access: 'signed-in',
    footer: false,
  },
  {
    path: '/auth',
    load: () => import('@/pages/auth/auth-page').then((m) => m.AuthPage),
    access: 'signed-out',
    footer: false,
  },
  {
    path: '*',
    load: () => import('@/pages/not-found/not-found-page').then((m) => m.NotFoundPage),
    access: 'open',
    footer: false,
  },
];

/** Returns the routes for the router: all screens inside the shared layout. */
export function createRoutes(): RouteObject[] {
  return [
    {
      element: <SiteLayout />,
      children: screenRoutes.map(({ path, load, access, footer }) => ({
        element: <ScreenFrame access={access} footer={footer} />,
        // The error element is above the lazy route: the router renders none for a lazy route that
        // fails to load.
        children: [
          {
            errorElement: <ScreenFailure />,
            children: [{ path, lazy: async () => ({ Component: await loadScreen(load) }) }],
          },
        ],
      })),
    },
  ];
}

/** Loads a screen. Throws ChunkLoadError, which ScreenFailure handles. */
async function loadScreen(load: ScreenRoute['load']): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkLoadError(error);
  }
}

/**
 * Prefetches code and data of the screen at `address`. Never rejects: opening the screen reports
 * failures.
 */
export async function prefetchScreen(queryClient: QueryClient, address: string): Promise<void> {
  const [match] =
    matchRoutes(
      screenRoutes.map((screen) => ({ path: screen.path, handle: screen })),
      new URL(address, window.location.origin).pathname,
    ) ?? [];
  const screen = match?.route.handle;
  await Promise.allSettled([screen?.load(), screen?.prefetch?.(queryClient, match?.params ?? {})]);
}
