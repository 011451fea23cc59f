import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { AuthForm, SendButton } from './auth-form';
import { AuthFrame } from './auth-frame';
import { FailureAlert } from './failure-alert';
import { PasswordFields } from './password-fields';
import { authMessage } from '@/auth/auth-message';
import { OTHERS_STILL_SIGNED_IN } from '@/auth/change-password';
import { setNewPassword } from '@/auth/recovery';
import type { SessionUser } from '@/auth/session-context';
import { confirmationRule, newPassword, passwordAdvice } from '@/domain/accounts/password';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

const schema = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(z.refine(({ password, confirmation }) => password === confirmation, confirmationRule));

/** Form for setting a new password after opening a recovery link. */
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
  const email = user.email ?? '';
  const advice = passwordAdvice(useWatch({ control: source, name: 'password' }), [email]);

  const send = handleSubmit(async ({ password }) => {
    try {
      const { othersSignedOut } = await setNewPassword(password);
      notify({
        title: 'Password updated',
        ...(!othersSignedOut && { description: OTHERS_STILL_SIGNED_IN }),
      });
      await navigate(paths.home(), { replace: true });
    } catch (error) {
      setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <AuthFrame title="Set a new password">
      <AuthForm
        label="New password"
        isSubmitting={isSubmitting}
        onSend={send}
        className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6"
      >
        <p className="break-words text-soft">
          For the account <strong className="text-ink">{email}</strong>
        </p>
        {/* Tells password managers which account changes. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FailureAlert message={errors.root?.server?.message} />
        <PasswordFields
          label="New Password"
          advice={advice}
          registrations={{
            password: register('password', { deps: 'confirmation' }),
            confirmation: register('confirmation'),
          }}
          errors={errors}
        />
        <SendButton isSubmitting={isSubmitting} label="Save Password" busyLabel="Saving…" />
      </AuthForm>
    </AuthFrame>
  );
}
