import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Access } from '../access';
import { AccessGuard } from './access-guard';
import { useArrival } from './arrival';
import { MAIN_ID } from './main-id';
import { RouteArrival } from './route-focus';
import { SiteFooter } from './site-footer';

interface ScreenFrameProps {
  readonly access: Access;
  readonly footer: boolean;
}

/** The main landmark with one screen in it, for those who may see it. */
export function ScreenFrame({ access, footer }: ScreenFrameProps) {
  const { pathname } = useLocation();
  const { isFirst } = useArrival();
  return (
    <>
      {/* At least a window high, so that the footer never jumps while a screen fills. */}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow">
        <AccessGuard access={access}>
          <Fragment key={pathname}>
            <Outlet />
            <RouteArrival isFirst={isFirst} />
          </Fragment>
        </AccessGuard>
      </main>
      {footer && <SiteFooter />}
    </>
  );
}
