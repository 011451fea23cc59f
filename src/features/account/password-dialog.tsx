import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccountDialog, type AccountDialogProps } from './account-dialog';
import { usePasswordChange } from './api/password-change';
import { confirmationRule, newPassword } from '@/entities/people/rules/password';
import { authMessage } from '@/entities/people/session/credentials';
import { OTHERS_STILL_SIGNED_IN } from '@/entities/people/session/passwords';
import { PasswordField } from '@/shared/form/text-fields';
import { AppError } from '@/shared/lib/errors';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';

const schema = z
  .object({
    current: z.string().check(z.minLength(1, 'Current password is required')),
    next: newPassword,
    confirmation: z.string(),
  })
  .check(z.refine(({ next, confirmation }) => next === confirmation, confirmationRule));

/** Dialog for changing the password. No field is stored as a draft. */
export function PasswordDialog({ email, onClose }: AccountDialogProps) {
  const change = usePasswordChange();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current: '', next: '', confirmation: '' },
  });
  const isWrong = change.error instanceof AppError && change.error.code === 'forbidden';
  const send = form.handleSubmit(({ current, next }) =>
    change.mutate(
      { email, current, next },
      {
        onSuccess: ({ othersSignedOut }) => {
          notify({
            title: 'Password changed successfully',
            ...(!othersSignedOut && { description: OTHERS_STILL_SIGNED_IN }),
          });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof AppError) || error.code !== 'forbidden') return;
          form.setError(
            'current',
            { message: 'This is not your current password' },
            { shouldFocus: true },
          );
        },
      },
    ),
  );
  return (
    <AccountDialog
      title="Change password"
      failure={change.isError && !isWrong ? authMessage(change.error) : null}
      isBusy={change.isPending}
      label="Change password"
      busyLabel="Changing…"
      onSubmit={send}
      onClose={onClose}
    >
      {/* Tells password managers which account changes. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        name="current"
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordField form={form} name="next" label="New Password" autoComplete="new-password" />
      <PasswordField
        form={form}
        name="confirmation"
        label="Confirm New Password"
        autoComplete="new-password"
      />
    </AccountDialog>
  );
}
