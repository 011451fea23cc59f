import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { App } from './app';
import { createRoutes, prefetchScreen } from './routes';
import { stopRecordingPresses } from '@/lib/early-press';
import { collectEarlyText } from '@/lib/early-text';
import { readPageData, setPageData } from '@/lib/page-data';
import type { PageData } from '@/lib/page-data';
import { createQueryClient } from '@/lib/query-client';
import { nextTask } from '@/lib/scheduling';
import { prepareFormats } from '@shared/dates/long-date';

/**
 * Starts the application in `root`: hydrates the page when it was prerendered for this URL, renders
 * it otherwise. Waits for the code of the first screen to avoid a flash.
 */
export async function mount(root: HTMLElement): Promise<void> {
  // The browser has just run the code of the whole application.
  await nextTask();
  const routes = createRoutes();
  const prerendered = prerenderedPage();
  const queryClient = createQueryClient();
  // Code and data of the screen load at the same time. Queries handle a failure.
  if (prerendered === null) void prefetchScreen(queryClient, window.location.href);
  // If the code of the screen cannot be loaded, render the error instead of hydrating.
  const page = (await loadFirstScreen(routes)) ? prerendered : null;
  const router = createBrowserRouter(routes, {
    // Marks the page as hydrated, which keeps its scroll position.
    ...(page !== null && { hydrationData: { loaderData: {} } }),
  });
  const app = (
    <StrictMode>
      <App queryClient={queryClient}>
        {/* No transitions: the URL and the visible screen always match. */}
        <RouterProvider router={router} useTransitions={false} />
      </App>
    </StrictMode>
  );
  const onUncaughtError = (error: unknown) => console.error('Uncaught:', error);
  if (page === null) {
    stopRecordingPresses();
    root.replaceChildren();
    createRoot(root, { onUncaughtError }).render(app);
    return;
  }
  hydrate(queryClient, page.queries);
  // The browser reacts to input before hydration begins.
  for (const prepare of prepareFormats) {
    await nextTask();
    prepare();
  }
  await nextTask();
  setPageData(page);
  collectEarlyText(root);
  stopRecordingPresses();
  // As a transition, hydration is done in slices: the page scrolls and paints in between.
  startTransition(() => {
    hydrateRoot(root, app, {
      onUncaughtError,
      onRecoverableError: (error) =>
        console.error('The page differs from what was prerendered:', error),
    });
  });
}

/** Returns the data of this page when it was prerendered for the current URL. */
function prerenderedPage(): PageData | null {
  const page = readPageData();
  const isOfThisAddress = page?.path == null || page.path === window.location.pathname;
  return isOfThisAddress ? page : null;
}

/**
 * Loads the code of the first screen into its route. On failure the route renders the error.
 * Returns whether the code loaded.
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
