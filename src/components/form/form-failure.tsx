import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface FormFailureProps {
  /** Undefined when there is no error. */
  readonly message: string | undefined;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** Error message of a form. Receives focus when it appears. */
export function FormFailure({ message, children }: FormFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [message]);
  if (message === undefined) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2 rounded bg-closed-tint px-4 py-3"
    >
      <CircleAlert className="mt-0.5 size-5 text-closed" />
      <div>
        <p className="font-semibold text-closed">{message}</p>
        {children}
      </div>
    </div>
  );
}
