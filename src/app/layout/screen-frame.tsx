import { Fragment } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Access } from '../access';
import { AccessGuard } from './access-guard';
import { useArrival } from './arrival';
import { MAIN_ID } from './main-id';
import { RouteFocus } from './route-focus';
import { SiteFooter } from './site-footer';

interface ScreenFrameProps {
  readonly access: Access;
  readonly footer: boolean;
}

/** The main landmark with one screen, behind its access guard. */
export function ScreenFrame({ access, footer }: ScreenFrameProps) {
  const { pathname } = useLocation();
  const { isFirst } = useArrival();
  return (
    <>
      {/* At least one window high, so that the footer does not move while a screen loads. */}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow">
        <AccessGuard access={access}>
          <Fragment key={pathname}>
            <Outlet />
            <RouteFocus isFirst={isFirst} />
          </Fragment>
        </AccessGuard>
      </main>
      {footer && <SiteFooter />}
    </>
  );
}
