import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { SimplePage } from '@/shared/feedback/simple-page';
import { CodeLoadError, reloadOnce } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/**
 * Error element of a screen that failed to render or whose code did not load. The header stays
 * usable.
 */
export function ScreenFailure() {
  const error = useRouteError();
  useEffect(() => console.error('A screen failed:', error), [error]);
  return error instanceof CodeLoadError ? <CodeLoadFailure /> : <ScreenError />;
}

/**
 * Shown when the code of a screen cannot be loaded, for example after a deploy. Reloads the page
 * once, and again when the browser is online again.
 */
function CodeLoadFailure() {
  useEffect(() => {
    reloadOnce();
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <SimplePage
      title="This page could not be loaded"
      actions={
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => window.location.reload()}
        >
          Reload this page
        </button>
      }
    >
      <p>
        You may be offline, or the site has just been updated. Check your connection, then reload.
      </p>
    </SimplePage>
  );
}

function ScreenError() {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <SimplePage
      title="Something went wrong on this page"
      actions={
        <>
          <button
            type="button"
            className={buttonClass('primary')}
            onClick={() => void navigate(location, { replace: true })}
          >
            Try again
          </button>
          <SiteLink to={paths.home()} className={buttonClass('secondary')}>
            Return to Home
          </SiteLink>
        </>
      }
    >
      <p>Something broke on our side. Nothing you saved is lost.</p>
    </SimplePage>
  );
}
