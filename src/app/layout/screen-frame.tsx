import { Fragment } from 'react';
import { Outlet, useLocation, useOutletContext } from 'react-router-dom';
import { type Access, AccessGuard } from './access-guard';
import { MAIN_ID, RouteFocus } from './route-focus';
import { SiteFooter } from './site-footer';

/** Outlet context that SiteLayout passes to ScreenFrame. */
export interface LayoutContext {
  /** Whether this is the first screen of the visit. The browser has set focus then. */
  readonly isFirstScreen: boolean;
}

interface ScreenFrameProps {
  readonly access: Access;
  readonly footer: boolean;
}

/** The main landmark with one screen, behind its access guard. */
export function ScreenFrame({ access, footer }: ScreenFrameProps) {
  const { pathname } = useLocation();
  const { isFirstScreen } = useOutletContext<LayoutContext>();
  return (
    <>
      {/* At least one window high, so that the footer does not move while a screen loads. */}
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-var(--header-height))] grow">
        <AccessGuard access={access}>
          <Fragment key={pathname}>
            <Outlet />
            <RouteFocus isFirst={isFirstScreen} />
          </Fragment>
        </AccessGuard>
      </main>
      {footer && <SiteFooter />}
    </>
  );
}
