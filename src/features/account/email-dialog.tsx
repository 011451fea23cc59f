import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccountDialog, type AccountDialogProps } from './account-dialog';
import { useEmailChange } from './api/email-change';
import { authMessage } from '@/entities/people/session/credentials';
import { TextField } from '@/shared/form/text-fields';
import { zodResolver } from '@/shared/lib/form-resolver';
import { requiredEmailAddress } from '@/shared/rules/form-text';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';

const schemaFor = (known: string) =>
  z.object({
    email: requiredEmailAddress('Email is required').check(
      z.refine(
        (email) => email.toLowerCase() !== known.toLowerCase(),
        'This is already your email',
      ),
    ),
  });

/**
 * Dialog for changing the email. The change takes effect after both confirmation links are opened.
 */
export function EmailDialog({ email, onClose }: AccountDialogProps) {
  const change = useEmailChange();
  const form = useForm({
    resolver: zodResolver(schemaFor(email)),
    defaultValues: { email: '' },
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
    <AccountDialog
      title="Change email"
      failure={change.isError ? authMessage(change.error) : null}
      isBusy={change.isPending}
      label="Send links"
      busyLabel="Sending…"
      onSubmit={form.handleSubmit((values) => change.mutate(values.email))}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-soft">
        You sign in with <strong className="text-ink">{email}</strong>. We send a link to this
        address and to the new one. Your email changes once you have opened both links.
      </p>
      <TextField
        form={form}
        name="email"
        label="New Email"
        inputMode="email"
        autoComplete="email"
      />
    </AccountDialog>
  );
}
