import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { MAIN_ID, RouteFocus } from './route-focus';
import { SiteFooter } from './site-footer';
import {
  destinationAfterAuth,
  destinationWithoutSession,
  setAuthDestination,
} from '@/entities/people/session/destination';
import { useSession } from '@/entities/people/session/session-context';
import { Spinner } from '@/shared/feedback/spinner';
import { isAllowedOnAuthWhenSignedIn } from '@/shared/lib/mail-link';

/** Outlet context that SiteLayout passes to ScreenFrame. */
export interface LayoutContext {
  /** Whether this is the first screen of the visit. The browser has set focus then. */
  readonly isFirstScreen: boolean;
}

/**
 * Who may open a screen. `signed-in` and `signed-out` redirect everyone else. Screens that show
 * their own sign-in message (reviews, admin, submit) are `open` and check the session themselves.
 */
export type Access = 'open' | 'signed-in' | 'signed-out';

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

interface AccessGuardProps {
  readonly access: Access;
  readonly children: ReactNode;
}

/**
 * Redirects users who may not see a screen (rule 1.2) and shows a spinner while the session
 * loads. This is convenience only: row-level security protects the data.
 */
function AccessGuard({ access, children }: AccessGuardProps) {
  const { loading, user } = useSession();
  const { pathname, search, hash } = useLocation();
  if (access === 'open') return children;
  if (loading) return <Spinner label="Checking your session" className="py-24" />;
  if (access === 'signed-in' && user === null) {
    return <Redirect to={destinationWithoutSession(pathname + search + hash)} />;
  }
  if (access === 'signed-out' && user !== null && !mayStay(search)) {
    return <Redirect to={destinationAfterAuth(search)} />;
  }
  return children;
}

function mayStay(search: string): boolean {
  return isAllowedOnAuthWhenSignedIn(new URLSearchParams(search).get('mode'));
}

function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  // Keep the first target: this component renders again until the new screen has loaded.
  const [target] = useState(to);
  useEffect(() => {
    void navigate(target, { replace: true });
    setAuthDestination(null); // The destination applies to one redirect.
  }, [navigate, target]);
  return null;
}
