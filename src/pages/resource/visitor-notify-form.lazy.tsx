import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError, notifyToConfirm } from './notify-messages';
import { Field, FieldError } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import { inputClass } from '@/components/ui/input-class';
import { useSubscriptionCreate } from '@/data/subscriptions/use-subscription';
import { opening } from '@/domain/resources/following';
import type { FollowWish } from '@/domain/resources/following';
import { notifyFormSchema } from '@/domain/site/notify-form';
import type { NotifyForm } from '@/domain/site/notify-form';
import { toAppError } from '@/lib/errors';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

interface VisitorNotifyFormProps {
  readonly resourceId: string;
  /** What to be notified of. */
  readonly wishes: readonly FollowWish[];
  readonly consentText: string;
  /** Shown after the address was sent. */
  readonly doneText: string;
}

/** Notification form for the opening of a resource. */
export function VisitorOpeningForm({ resourceId }: { resourceId: string }) {
  return (
    <VisitorNotifyForm
      resourceId={resourceId}
      wishes={[opening]}
      consentText="Email me once when this resource opens. My address is used for nothing else, and every email has an unsubscribe link."
      doneText="We have sent you an email. Confirm your address with its link. You will be notified by email as soon as this resource opens."
    />
  );
}

/** Notification form for visitors: email and consent. */
export function VisitorNotifyForm(props: VisitorNotifyFormProps) {
  const { resourceId, wishes, consentText, doneText } = props;
  const create = useSubscriptionCreate();
  const consentErrorId = useId();
  const { register, handleSubmit, formState } = useForm<NotifyForm>({
    resolver: zodResolver(notifyFormSchema),
    defaultValues: { email: '', consent: false },
  });
  const { errors } = formState;
  // The order of registration decides which invalid field gets focus.
  const email = register('email');
  const consent = register('consent');

  if (create.isSuccess) {
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
    if (create.isPending || wishes.length === 0) return;
    create.mutate(
      { resourceId, wishes, email: values.email },
      {
        onSuccess: notifyToConfirm,
        onError: (error) => {
          // The form disappears when the resource has opened; the toast stays.
          if (toAppError(error).code === 'conflict') notify({ title: notifyError(error) });
        },
      },
    );
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
            // The user has just opened this form.
            // eslint-disable-next-line jsx-a11y/no-autofocus
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
      {wishes.length === 0 && (
        <p role="alert" className="text-sm font-semibold text-closed">
          Choose what we email you about.
        </p>
      )}
      {create.isError && (
        <p role="alert" className="text-sm font-semibold text-closed">
          {notifyError(create.error)}
        </p>
      )}
      <button
        type="submit"
        aria-disabled={create.isPending}
        className={buttonClass('primary', 'w-full')}
      >
        {create.isPending ? 'Sending…' : 'Notify me'}
      </button>
    </form>
  );
}

/** Moves focus from the removed form to its result. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
