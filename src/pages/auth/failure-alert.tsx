import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface FailureAlertProps {
  /** Undefined when there is no error. */
  readonly message: string | undefined;
}

/** Error message of a form. Receives focus when it appears. */
export function FailureAlert({ message }: FailureAlertProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [message]);
  if (message === undefined) return null;
  return (
    <p
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3 font-semibold text-closed"
    >
      <CircleAlert className="mt-0.5 size-5" />
      {message}
    </p>
  );
}
