import type { ReactNode } from 'react';
import { SimplePage } from './simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';

interface MissingPageProps {
  readonly title: string;
  /** The sentence that says that there is no such thing. */
  readonly children: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  /** Why it could not be read; null when there is none to be seen. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** What an address names is not there, or could not be read just now; then one can try again. */
export function MissingPage(props: MissingPageProps) {
  const { title, children, back, error, isRetrying, onRetry } = props;
  const mayComeBack = error !== null && toAppError(error).code !== 'invalid';
  return (
    <SimplePage
      title={title}
      meta={{ noIndex: true }}
      actions={
        <>
          {mayComeBack && (
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
          <SiteLink to={back.to} className={buttonClass(mayComeBack ? 'secondary' : 'primary')}>
            {back.label}
          </SiteLink>
        </>
      }
    >
      <p>{children}</p>
      {mayComeBack && (
        <p role="alert" className="text-base">
          It may be there all the same: {sentenceFor(error)}
        </p>
      )}
    </SimplePage>
  );
}
