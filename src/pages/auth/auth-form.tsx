import type { ReactNode, SubmitEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';

interface AuthFormProps {
  readonly label: string;
  readonly isSubmitting: boolean;
  readonly onSend: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Extra classes of the form. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Account form. Validates its fields itself and ignores submits while one is running. */
export function AuthForm({ label, isSubmitting, onSend, className = '', children }: AuthFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      className={`space-y-4 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void onSend(event);
      }}
    >
      {children}
    </form>
  );
}

interface SendButtonProps {
  readonly isSubmitting: boolean;
  readonly label: string;
  readonly busyLabel: string;
}

/** Submit button of the form; full width on phones. */
export function SendButton({ isSubmitting, label, busyLabel }: SendButtonProps) {
  return (
    <button
      type="submit"
      aria-disabled={isSubmitting}
      className={buttonClass('primary', 'min-w-32 max-sm:w-full')}
    >
      {isSubmitting ? busyLabel : label}
    </button>
  );
}
