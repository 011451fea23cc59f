import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ElementNode } from '@/shared/lib/element-node';

interface FailureNoteProps {
  readonly message: ReactNode;
  /** What can be done about it. */
  readonly children?: ElementNode;
  /** Announces the note when it appears; not for a note inside an alert. */
  readonly isAlert?: boolean;
  /** For a note that receives focus. */
  readonly ref?: Ref<HTMLDivElement>;
  readonly className?: string;
}

/** Error message on a coloured ground. */
export function FailureNote(props: FailureNoteProps) {
  const { message, children, isAlert = false, ref, className = '' } = props;
  return (
    <div
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      role={isAlert ? 'alert' : undefined}
      className={`flex items-start gap-2 rounded bg-closed-tint px-4 py-3 ${className}`}
    >
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-closed" />
      <div>
        <div className="font-semibold text-closed">{message}</div>
        {children}
      </div>
    </div>
  );
}

interface FormFailureProps extends Pick<FailureNoteProps, 'children'> {
  /** Undefined when there is no error. */
  readonly message: string | undefined;
}

/** Error message of a form. Receives focus when it appears. */
export function FormFailure({ message, children }: FormFailureProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [message]);
  if (message === undefined) return null;
  return (
    <FailureNote ref={ref} message={message} isAlert>
      {children}
    </FailureNote>
  );
}
