import { CloudOff } from 'lucide-react';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { buttonClass } from '@/shared/ui/button-class';
import { MessageBox } from '@/shared/ui/message-box';

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows why a part of a page could not be loaded, with a Retry button. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  return (
    <MessageBox icon={CloudOff} iconClass="text-closed">
      <p role="alert" className="text-lg">
        {sentenceFor(error)}
      </p>
      <button type="button" className={buttonClass('primary', 'mt-6')} onClick={onRetry}>
        Retry
      </button>
    </MessageBox>
  );
}
