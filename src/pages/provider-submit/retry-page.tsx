import type { ReactNode } from 'react';
import { SimplePage } from '@/components/feedback/simple-page';
import { buttonClass } from '@/components/ui/button-class';
import { sentenceFor } from '@/lib/error-sentences';

interface RetryPageProps {
  readonly title: string;
  readonly failure: Error;
  readonly isRetrying: boolean;
  readonly onRetry: () => Promise<void>;
  /** What is safe. */
  readonly children: ReactNode;
}

/** Page with a Retry button for a check that failed temporarily. */
export function RetryPage({ title, failure, isRetrying, onRetry, children }: RetryPageProps) {
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
