import { useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import type { Arrival } from './arrival';
import { MAIN_ID } from './main-id';
import { SiteHeader } from './site-header';
import { OfflineNotice } from '@/components/feedback/offline-notice';

/** What all screens share: the skip link, the header, and word of a lost connection. */
export function SiteLayout() {
  const location = useLocation();
  const [firstLocation] = useState(location);
  const arrival: Arrival = { isFirst: location === firstLocation };
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
        onClick={(event) => {
          // Moves focus without an entry in the history.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        Skip to main content
      </a>
      <SiteHeader />
      <OfflineNotice />
      <ScreenOnItsWay />
      <Outlet context={arrival} />
      <ScrollRestoration />
    </div>
  );
}

/** Shows that a screen is on its way whose code takes longer than a moment to arrive. */
function ScreenOnItsWay() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="status" className="appear-late fixed inset-x-0 top-header z-50 h-1 bg-brand-tint">
      <div className="h-full w-1/3 animate-pulse bg-brand" />
      <span className="sr-only">Loading page</span>
    </div>
  );
}
