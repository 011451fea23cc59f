import { QueryClientContext } from '@tanstack/react-query';
import { useEffect, useState, use, type ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  type Location,
} from 'react-router-dom';
import { MAIN_ID } from './route-focus';
import type { LayoutContext } from './screen-frame';
import { SiteHeader } from './site-header';
import { SessionContext } from '@/entities/people/session/session-context';
import { hasBrowserPlan } from '@/entities/plans/api/saved-resources';
import { readBrowserTicks } from '@/entities/starter-kits/api/kit-ticks';
import { BrowserPlanMove as Move } from '@/features/plan/browser-plan-offer';
import { OfflineNotice } from '@/shared/feedback/offline-notice';
import { NavigationUnderWay } from '@/shared/lib/navigation-under-way';
import { useHydrated } from '@/shared/lib/page-data';
import { readItem, sessionSource, writeItem } from '@/shared/lib/safe-storage';

/** Layout of all screens: skip link, header, notices and scroll restoration. */
export function SiteLayout() {
  const location = useLocation();
  const [firstLocation] = useState(location);
  const context: LayoutContext = { isFirstScreen: location === firstLocation };
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
        onClick={(event) => {
          // Moves focus without adding a history entry.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        Skip to main content
      </a>
      <SiteHeader />
      <OfflineNotice />
      <BrowserPlanMove />
      <NavigationProgress />
      <NavigationScope>
        <Outlet context={context} />
      </NavigationScope>
      <ScrollRestoration getKey={entryOf} />
      <LaterPlace entry={entryOf(firstLocation)} now={entryOf(location)} />
    </div>
  );
}

/**
 * The entry that a scroll position belongs to. The first entry of every document has the key
 * 'default': its address tells a page that was opened on its own from the one before it.
 */
function entryOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** What a reader does who goes somewhere else. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** When the place in a page is kept. A busy page that is left is not always told. */
const KEEPING_MOMENTS = ['scrollend', 'pagehide'] as const;

interface LaterPlaceProps {
  /** Entry that the document began with. */
  readonly entry: string;
  /** Entry that is shown. */
  readonly now: string;
}

/**
 * Scrolls to the place of before when a page that one comes back to has grown high enough: a list is
 * read after its first cards, when the browser has given up. A reader who moves first stays there.
 */
function LaterPlace({ entry, now }: LaterPlaceProps) {
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
    const place = isReturn ? Number(readItem(sessionSource, placeKey(entry)) ?? 0) : 0;
    if (place === 0) return undefined;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (page.scrollHeight - page.clientHeight < place) return;
      stop();
      window.scrollTo(0, place);
    });
    const stop = () => {
      observer.disconnect();
      for (const move of OWN_MOVES) window.removeEventListener(move, stop);
    };
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
    observer.observe(page);
    return stop;
  }, [entry]);
  useEffect(() => {
    const keep = () => writeItem(sessionSource, placeKey(now), String(window.scrollY));
    for (const moment of KEEPING_MOMENTS) window.addEventListener(moment, keep);
    return () => {
      for (const moment of KEEPING_MOMENTS) window.removeEventListener(moment, keep);
    };
  }, [now]);
  return null;
}

const placeKey = (entry: string) => `place ${entry}`;

/** Tells screens whether the router is on its way to another address. */
function NavigationScope({ children }: { readonly children: ReactNode }) {
  const { state } = useNavigation();
  return <NavigationUnderWay value={state !== 'idle'}>{children}</NavigationUnderWay>;
}

/** Loading indicator for a screen whose code takes longer than a moment. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div role="status" className="appear-late fixed inset-x-0 top-header z-50 h-1 bg-brand-tint">
      <div className="h-full w-1/3 animate-pulse bg-brand" />
      <span className="sr-only">Loading page</span>
    </div>
  );
}

/** Moves, after sign-in, what was saved and ticked in this browser before to the account. */
export function BrowserPlanMove() {
  const isHydrated = useHydrated();
  const session = use(SessionContext);
  const queryClient = use(QueryClientContext);
  const owner = session?.user?.id ?? null;
  // Stays after everything was moved, to say so.
  const [movedFor, setMovedFor] = useState<string | null>(null);
  if (!isHydrated || queryClient === undefined || owner === null) return null;
  if (movedFor !== owner && (hasBrowserPlan() || readBrowserTicks().length > 0)) setMovedFor(owner);
  return movedFor === owner ? <Move key={owner} owner={owner} /> : null;
}
