import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { AuthForm, SendButton } from './auth-form';
import { authAddress } from './auth-mode';
import { EmailField } from './email-field';
import { FailureAlert } from './failure-alert';
import { authMessage } from '@/auth/auth-message';
import { signIn } from '@/auth/credentials';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { requiredEmail } from '@/domain/accounts/sign-up-form';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

// Existing passwords are not validated beyond being present.
const schema = z.object({
  email: requiredEmail,
  password: z.string().check(z.minLength(1, 'Password is required')),
});

/** Sign-in form. */
export function SignInForm() {
  const [search] = useSearchParams();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ email, password }) => {
    try {
      await signIn({ email: email.trim(), password });
      notify({ title: 'Welcome back!' });
    } catch (error) {
      setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <AuthForm label="Sign In" isSubmitting={isSubmitting} onSend={send}>
      <FailureAlert message={errors.root?.server?.message} />
      <EmailField register={() => register('email')} error={errors.email} autoComplete="username" />
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            label="Password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SendButton isSubmitting={isSubmitting} label="Sign In" busyLabel="Signing in…" />
        <SiteLink to={authAddress('forgot-password', search)} className={linkClass}>
          Forgot password?
        </SiteLink>
      </div>
    </AuthForm>
  );
}
