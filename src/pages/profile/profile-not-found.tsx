import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';

interface ProfileNotFoundProps {
  /** Why the profile could not be read; null when there is none to be seen. */
  readonly error: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** There is no such profile, or it could not be read just now; then one can try again. */
export function ProfileNotFound({ error, isRetrying, onRetry }: ProfileNotFoundProps) {
  const mayComeBack = error !== null && toAppError(error).code !== 'invalid';
  return (
    <SimplePage
      title="User Not Found"
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
            Back to Directory
          </SiteLink>
        </>
      }
    >
      <p>{"The user profile you're looking for doesn't exist."}</p>
      {mayComeBack && (
        <p role="alert" className="text-base">
          It may be there all the same: {sentenceFor(error)}
        </p>
      )}
    </SimplePage>
  );
}
