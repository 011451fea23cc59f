import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';

interface ResourceNotFoundProps {
  /** Why the resource could not be read; null when there is none. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** There is no such resource, or it could not be read just now; then one can try again. */
export function ResourceNotFound({ error, isRetrying, onRetry }: ResourceNotFoundProps) {
  const mayComeBack = error !== null && toAppError(error).code !== 'invalid';
  return (
    <SimplePage
      title="Resource Not Found"
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
          <SiteLink
            to={paths.resources()}
            className={buttonClass(mayComeBack ? 'secondary' : 'primary')}
          >
            Back to Resources
          </SiteLink>
        </>
      }
    >
      <p>{"The resource you're looking for doesn't exist or has been removed"}</p>
      {mayComeBack && (
        <p role="alert" className="text-base">
          It may be there all the same: {sentenceFor(error)}
        </p>
      )}
    </SimplePage>
  );
}
