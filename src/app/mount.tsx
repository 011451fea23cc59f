import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { App } from './app';
import { createRoutes, preloadScreen } from './routes';
import { stopRecordingInput } from '@/shared/lib/early-input';
import { readPageData, setPageData } from '@/shared/lib/page-data';
import type { PageData } from '@/shared/lib/page-data';
import { createQueryClient } from '@/shared/lib/query-client';

/**
 * Starts the application in `root`: hydrates the page when it was prerendered for this URL, renders
 * it otherwise. Waits for the code of the first screen to avoid a flash.
 */
export async function mount(root: HTMLElement): Promise<void> {
  const prerendered = prerenderedPage();
  const queryClient = createQueryClient();
  const routes = createRoutes(queryClient);
  // Code and data of the screen load at the same time. Queries handle a failure.
  if (prerendered === null) preloadScreen(queryClient, window.location.href);
  const screen = matchRoutes(routes, window.location)?.at(-1)?.route;
  // If the code of the screen cannot be loaded, render the error instead of hydrating.
  const page = screen !== undefined && (await loadCodeOf(screen)) ? prerendered : null;
  const router = createBrowserRouter(routes, {
    // Marks the page as hydrated, which keeps its scroll position.
    ...(page !== null && { hydrationData: { loaderData: { [screen?.id ?? '']: null } } }),
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
    stopRecordingInput();
    root.replaceChildren();
    createRoot(root, { onUncaughtError }).render(app);
    return;
  }
  hydrate(queryClient, page.queries);
  setPageData(page);
  stopRecordingInput();
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

/** Loads the code of the first screen into its route. Returns whether that worked. */
async function loadCodeOf(screen: RouteObject): Promise<boolean> {
  try {
    if (typeof screen.lazy !== 'function') return true;
    Object.assign(screen, { ...(await screen.lazy()), lazy: undefined });
    return true;
  } catch {
    return false; // The router loads it again and reports the failure.
  }
}
