import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field, FieldError } from './field';
import { zodResolver } from '@/shared/lib/form-resolver';
import { requiredEmailAddress } from '@/shared/rules/form-text';
import { buttonClass } from '@/shared/ui/button-class';
import { inputClass } from '@/shared/ui/input-class';

/** Schema of the notification form for visitors: email and consent. */
const notifyFormSchema = z.object({
  email: requiredEmailAddress('Invalid email'),
  consent: z.boolean().check(z.refine((agreed) => agreed, 'Please check the box to allow emails.')),
});

/** Values of the form. */
type NotifyForm = z.infer<typeof notifyFormSchema>;

export interface EmailAndConsentFormProps {
  readonly consentText: string;
  /** Shown instead of the form after the address was sent; null before. */
  readonly doneText: string | null;
  /** Why nothing can be or was sent; null without a problem. */
  readonly problem: string | null;
  readonly isSending: boolean;
  /** Called with the address of a visitor who agreed. */
  readonly onSend: (email: string) => void;
}

/** Email and consent of a visitor. */
export function EmailAndConsentForm(props: EmailAndConsentFormProps) {
  const { consentText, doneText, problem, isSending, onSend } = props;
  const consentErrorId = useId();
  const { register, handleSubmit, formState } = useForm<NotifyForm>({
    resolver: zodResolver(notifyFormSchema),
    defaultValues: { email: '', consent: false },
  });
  const { errors } = formState;
  // The order of registration decides which invalid field gets focus.
  const email = register('email');
  const consent = register('consent');

  if (doneText !== null) {
    return (
      <p
        ref={focusOn}
        tabIndex={-1}
        role="status"
        className="rounded bg-open-tint px-4 py-3 font-semibold text-open"
      >
        {doneText}
      </p>
    );
  }
  const send = handleSubmit((values) => {
    if (!isSending) onSend(values.email);
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-3">
      <Field label="Your email" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...email}
            type="email"
            autoComplete="email"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- The user has just opened this form.
            autoFocus
            className={inputClass}
          />
        )}
      </Field>
      <div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            {...consent}
            aria-invalid={errors.consent !== undefined}
            aria-describedby={errors.consent === undefined ? undefined : consentErrorId}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span className="text-sm">{consentText}</span>
        </label>
        {errors.consent?.message !== undefined && (
          <FieldError id={consentErrorId} message={errors.consent.message} />
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="text-sm font-semibold text-closed">
          {problem}
        </p>
      )}
      <button type="submit" aria-disabled={isSending} className={buttonClass('primary', 'w-full')}>
        {isSending ? 'Sending…' : 'Email me'}
      </button>
    </form>
  );
}

/** Moves focus from the removed form to its result. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
