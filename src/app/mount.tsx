import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { App } from './app';
import { createRoutes } from './routes';
import { stopRecordingPresses } from '@/lib/early-press';
import { collectEarlyText } from '@/lib/early-text';
import { readPageData, setPageData } from '@/lib/page-data';
import type { PageData } from '@/lib/page-data';
import { createQueryClient } from '@/lib/query-client';

/**
 * Starts the application in `root`: takes over the page where it was prerendered for this address,
 * draws it otherwise. The code of the first screen is there by then, so nothing blinks.
 */
export async function mount(root: HTMLElement): Promise<void> {
  const routes = createRoutes();
  // Without its code a prerendered page would not answer: then its place says so.
  const page = (await loadFirstScreen(routes)) ? prerenderedPage() : null;
  const queryClient = createQueryClient();
  const router = createBrowserRouter(routes, {
    // Says that the page is there: it stays scrolled to where it is.
    ...(page !== null && { hydrationData: { loaderData: {} } }),
  });
  const app = (
    <StrictMode>
      <App queryClient={queryClient}>
        {/* Without transitions the address and what is on screen never differ. */}
        <RouterProvider router={router} useTransitions={false} />
      </App>
    </StrictMode>
  );
  const onUncaughtError = (error: unknown) => {
    console.error('Uncaught:', error);
  };
  stopRecordingPresses();
  if (page === null) {
    root.replaceChildren();
    createRoot(root, { onUncaughtError }).render(app);
    return;
  }
  setPageData(page);
  collectEarlyText(root);
  hydrate(queryClient, page.queries);
  // As a transition, hydration is done in slices: the page scrolls and paints in between.
  startTransition(() => {
    hydrateRoot(root, app, {
      onUncaughtError,
      onRecoverableError: (error) => {
        console.error('The page differs from what was prerendered:', error);
      },
    });
  });
}

/** The data of this page, if it was prerendered for the address that the browser is at. */
function prerenderedPage(): PageData | null {
  const page = readPageData();
  const isOfThisAddress = page?.path == null || page.path === window.location.pathname;
  return isOfThisAddress ? page : null;
}

/**
 * Puts the code of the first screen into its route; where it cannot be loaded, what has the router
 * show the failure in its place. Returns whether it is there.
 */
async function loadFirstScreen(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue;
    try {
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    } catch (error) {
      console.error('The first screen could not be loaded:', error);
      const Component = () => {
        throw error;
      };
      Object.assign(route, { Component, lazy: undefined });
      return false;
    }
  }
  return true;
}
