import { CloudOff } from 'lucide-react';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { buttonClass } from '@/shared/ui/button-class';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows why a part of a page could not be loaded, with a Retry button. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <CloudOff className="mb-4 size-10 text-closed" />
      <p role="alert" className="text-lg">
        {sentenceFor(error)}
      </p>
      <button type="button" className={buttonClass('primary', 'mt-6')} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
