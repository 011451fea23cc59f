import type { ReactNode, SubmitEvent } from 'react';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { buttonClass } from '@/shared/ui/button-class';

/** Hint below a new password without other advice. */
export const PASSWORD_RULE = 'At least 6 characters.';

interface AuthFrameProps {
  /** Heading and document title. */
  readonly title: string;
  readonly children: ElementNode;
}

/** Page frame of account forms. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  usePageMeta({ title, canonicalPath: paths.auth() });
  return (
    <div className="reading-page px-4 py-8 sm:px-6 sm:py-14">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}

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
