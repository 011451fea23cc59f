import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ArrivalContext } from './arrival-context';
import { MAIN_ID } from './main-id';
import { ScrollMemory } from './scroll-memory';
import { SiteHeader } from './site-header';
import { OfflineNotice } from '@/components/feedback/offline-notice';

/** What all screens share: the skip link, the header, and word of a lost connection. */
export function SiteLayout() {
  const location = useLocation();
  const [firstLocation] = useState(location);
  const [scrollMemory] = useState(() => new ScrollMemory());
  const isFirst = location === firstLocation;
  const arrival = useMemo(() => ({ scrollMemory, isFirst }), [scrollMemory, isFirst]);

  useEffect(() => scrollMemory.connect(), [scrollMemory]);
  useLayoutEffect(() => {
    scrollMemory.enter(location.key);
  }, [scrollMemory, location.key]);

  return (
    <ArrivalContext value={arrival}>
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
        <Outlet />
      </div>
    </ArrivalContext>
  );
}
