import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { AuthForm, AuthFrame, PASSWORD_RULE, SendButton } from './auth-form';
import { confirmationRule, newPassword, passwordAdvice } from '@/entities/people/rules/password';
import { authMessage } from '@/entities/people/session/credentials';
import { OTHERS_STILL_SIGNED_IN, setNewPassword } from '@/entities/people/session/passwords';
import type { SessionUser } from '@/entities/people/session/session-context';
import { FormFailure } from '@/shared/form/form-failure';
import { PasswordField } from '@/shared/form/text-fields';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';

const schema = z
  .object({ password: newPassword, confirmation: z.string() })
  .check(z.refine(({ password, confirmation }) => password === confirmation, confirmationRule));

/** Form for setting a new password after opening a recovery link. */
export function NewPassword({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const email = user.email ?? '';
  const advice = passwordAdvice(useWatch({ control: form.control, name: 'password' }), [email]);

  const send = form.handleSubmit(async ({ password }) => {
    try {
      const { othersSignedOut } = await setNewPassword(password);
      notify({
        title: 'Password updated',
        ...(!othersSignedOut && { description: OTHERS_STILL_SIGNED_IN }),
      });
      await navigate(paths.home(), { replace: true });
    } catch (error) {
      form.setError('root.server', { message: authMessage(error) });
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
        <FormFailure message={errors.root?.server?.message} />
        <PasswordField
          form={form}
          name="password"
          label="New Password"
          hint={advice ?? PASSWORD_RULE}
          deps={['confirmation']}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          name="confirmation"
          label="Confirm Password"
          autoComplete="new-password"
        />
        <SendButton isSubmitting={isSubmitting} label="Save password" busyLabel="Saving…" />
      </AuthForm>
    </AuthFrame>
  );
}
