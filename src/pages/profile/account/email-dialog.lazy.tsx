import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AccountDialogProps } from './account-dialog-props';
import { DialogActions } from './dialog-actions';
import { authMessage } from '@/auth/auth-message';
import { Field, inputClass } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { useEmailChange } from '@/data/account/use-email-change';
import { isEmailAddress } from '@/domain/mailto';
import { zodResolver } from '@/lib/form-resolver';

const schemaFor = (known: string) =>
  z.object({
    email: z.string().check(
      z.refine((text) => text.trim() !== '', 'Email is required'),
      z.refine((text) => isEmailAddress(text.trim()), 'Invalid email'),
      z.refine(
        (text) => text.trim().toLowerCase() !== known.toLowerCase(),
        'This is already your email',
      ),
    ),
  });

/**
 * Dialog for changing the email. The change takes effect after both confirmation links are opened.
 */
export function EmailDialog({ email, onClose }: AccountDialogProps) {
  const change = useEmailChange();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schemaFor(email)),
    defaultValues: { email: '' },
  });
  const close = () => {
    if (!change.isPending) onClose();
  };
  const send = handleSubmit((values) => {
    if (!change.isPending) change.mutate(values.email.trim());
  });
  if (change.isSuccess) {
    return (
      <Dialog title="Check both inboxes" onClose={onClose}>
        <p role="status" className="wrap-anywhere">
          We sent an email to <strong>{email}</strong> and one to{' '}
          <strong>{change.variables}</strong>. Open the link in each to confirm the change. Until
          then, keep signing in with your current email.
        </p>
        <div className="mt-6 flex justify-end">
          <button type="button" onClick={onClose} className={buttonClass('primary')}>
            Done
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Change Email" onClose={close}>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        <p className="wrap-anywhere text-soft">
          You sign in with <strong className="text-ink">{email}</strong>. We send a link to this
          address and to the new one. Your email changes once you have opened both links.
        </p>
        <Field label="New Email" error={formState.errors.email?.message}>
          {(control) => (
            <input
              {...control}
              {...register('email')}
              type="text"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
        <DialogActions
          failure={change.isError ? authMessage(change.error) : null}
          isBusy={change.isPending}
          label="Send Links"
          busyLabel="Sending…"
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
