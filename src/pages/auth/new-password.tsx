import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { AuthFrame } from './auth-frame';
import { FailureAlert } from './failure-alert';
import { authMessage } from '@/auth/auth-message';
import { setNewPassword } from '@/auth/recovery';
import type { SessionUser } from '@/auth/session-context';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { buttonClass } from '@/components/ui/button-class';
import { PASSWORDS_DIFFER, newPassword, passwordAdvice } from '@/domain/password';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

const schema = z
  .object({ password: newPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    error: PASSWORDS_DIFFER,
    when: () => true,
  });

/** Sets the new password of a person who came with the link of a recovery mail. */
export function NewPassword({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const {
    control: source,
    register,
    handleSubmit,
    setError,
    formState,
  } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const failure = errors.root?.server?.message;
  const email = user.email ?? '';
  const advice = passwordAdvice(useWatch({ control: source, name: 'password' }), [email]);

  const send = handleSubmit(async ({ password }) => {
    try {
      await setNewPassword(password);
      notify({ title: 'Password updated' });
      await navigate(paths.home(), { replace: true });
    } catch (error) {
      setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <AuthFrame title="Set a new password">
      <form
        noValidate
        aria-label="New password"
        className="mt-6 space-y-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void send(event);
        }}
      >
        <p className="break-words text-soft">
          For the account <strong className="text-ink">{email}</strong>
        </p>
        {/* Tells password managers whose password changes. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {failure !== undefined && <FailureAlert message={failure} />}
        <Field
          label="New Password"
          hint={advice ?? 'At least 6 characters.'}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', { deps: 'confirmation' })}
              label="New Password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <Field label="Confirm Password" error={errors.confirmation?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('confirmation')}
              label="Confirm Password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <button
          type="submit"
          aria-disabled={isSubmitting}
          className={buttonClass('primary', 'max-sm:w-full')}
        >
          {isSubmitting ? 'Saving…' : 'Save Password'}
        </button>
      </form>
    </AuthFrame>
  );
}
