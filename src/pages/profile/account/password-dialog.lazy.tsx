import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AccountDialogProps } from './account-dialog-props';
import { DialogActions } from './dialog-actions';
import { authMessage } from '@/auth/auth-message';
import { OTHERS_STILL_SIGNED_IN } from '@/auth/change-password';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { Dialog } from '@/components/ui/dialog';
import { usePasswordChange } from '@/data/account/use-password-change';
import { confirmationRule, newPassword } from '@/domain/accounts/password';
import { AppError } from '@/lib/errors';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

const schema = z
  .object({
    current: z.string().check(z.minLength(1, 'Current password is required')),
    next: newPassword,
    confirmation: z.string(),
  })
  .check(z.refine(({ next, confirmation }) => next === confirmation, confirmationRule));

const fields = [
  { name: 'current', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'next', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

/** Dialog for changing the password. No field is stored as a draft. */
export function PasswordDialog({ email, onClose }: AccountDialogProps) {
  const change = usePasswordChange();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current: '', next: '', confirmation: '' },
  });
  const isWrong = change.error instanceof AppError && change.error.code === 'forbidden';
  const close = () => {
    if (!change.isPending) onClose();
  };
  const send = handleSubmit(({ current, next }) => {
    if (change.isPending) return;
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
          setError(
            'current',
            { message: 'This is not your current password' },
            { shouldFocus: true },
          );
        },
      },
    );
  });
  return (
    <Dialog title="Change Password" onClose={close}>
      <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
        {/* Tells password managers which account changes. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {fields.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={formState.errors[name]?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...register(name)}
                label={label}
                autoComplete={autoComplete}
              />
            )}
          </Field>
        ))}
        <DialogActions
          failure={change.isError && !isWrong ? authMessage(change.error) : null}
          isBusy={change.isPending}
          label="Change Password"
          busyLabel="Changing…"
          onCancel={close}
        />
      </form>
    </Dialog>
  );
}
