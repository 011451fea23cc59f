import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Access } from '../access';
import { ScreenErrorBoundary } from '../errors/screen-error-boundary';
import { AccessGuard } from './access-guard';
import { MAIN_ID } from './main-id';
import { RouteArrival } from './route-arrival';
import { SiteFooter } from './site-footer';
import { Spinner } from '@/components/feedback/spinner';

interface ScreenFrameProps {
  readonly access: Access;
  readonly footer: boolean;
  readonly children: ReactNode;
}

/** The main landmark with one screen in it: guarded, waited for, and caught when it fails. */
export function ScreenFrame({ access, footer, children }: ScreenFrameProps) {
  const { pathname } = useLocation();
  return (
    <>
      {/* At least a window high, so that the footer never jumps while a screen fills. */}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow">
        <ScreenErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner label="Loading page" className="appear-late py-24" />}>
            <AccessGuard access={access}>
              {children}
              <RouteArrival />
            </AccessGuard>
          </Suspense>
        </ScreenErrorBoundary>
      </main>
      {footer && <SiteFooter />}
    </>
  );
}
