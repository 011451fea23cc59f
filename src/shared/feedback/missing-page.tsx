import type { ReactNode } from 'react';
import { SimplePage } from './simple-page';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { toAppError } from '@/shared/lib/errors';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

interface MissingPageProps {
  readonly title: string;
  /** The not-found sentence. */
  readonly children: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  /** Why it could not be loaded; null when it does not exist. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Not-found page. Offers Retry when the item could not be loaded. */
export function MissingPage(props: MissingPageProps) {
  const { title, children, back, error, isRetrying, onRetry } = props;
  const code = error === null ? null : toAppError(error).code;
  const canRetry = code !== null && code !== 'invalid';
  return (
    <SimplePage
      title={title}
      meta={{ noIndex: true }}
      hasWaysOn
      actions={
        <>
          {canRetry && (
            <button
              type="button"
              aria-disabled={isRetrying}
              onClick={() => {
                if (!isRetrying) onRetry();
              }}
              className={buttonClass('primary')}
            >
              {isRetrying ? 'Trying again…' : 'Retry'}
            </button>
          )}
          <SiteLink to={back.to} className={buttonClass(canRetry ? 'secondary' : 'primary')}>
            {back.label}
          </SiteLink>
        </>
      }
    >
      <p>{children}</p>
      {canRetry && (
        <p role="alert" className="text-base">
          {`It may still exist. ${sentenceFor(error)}`}
        </p>
      )}
    </SimplePage>
  );
}
