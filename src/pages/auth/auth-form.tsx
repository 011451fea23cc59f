import type { ReactNode, SubmitEvent } from 'react';
import { buttonClass } from '@/components/ui/button-class';

interface AuthFormProps {
  readonly label: string;
  readonly isSubmitting: boolean;
  readonly onSend: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** The look of the form beyond the space between its fields. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form about an account: it checks its fields by itself, and sends once at a time. */
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

/** Sends the form that it stands in; as wide as a phone. */
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
