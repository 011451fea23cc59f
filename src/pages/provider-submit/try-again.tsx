import type { ReactNode } from 'react';
import { SimplePage } from '@/components/feedback/simple-page';
import { buttonClass } from '@/components/ui/button-class';
import { sentenceFor } from '@/lib/error-sentences';

interface TryAgainProps {
  readonly title: string;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => Promise<void>;
  /** What is safe. */
  readonly children: ReactNode;
}

/** Something could not be found out just now; then nobody is sent away, and one can try again. */
export function TryAgain({ title, failure, isRetrying, onRetry, children }: TryAgainProps) {
  return (
    <SimplePage
      title={title}
      meta={{ noIndex: true }}
      actions={
        <button
          type="button"
          aria-disabled={isRetrying}
          className={buttonClass('primary')}
          onClick={() => {
            if (!isRetrying) void onRetry();
          }}
        >
          {isRetrying ? 'Trying again…' : 'Retry'}
        </button>
      }
    >
      <p role="alert">{sentenceFor(failure)}</p>
      {children}
    </SimplePage>
  );
}
