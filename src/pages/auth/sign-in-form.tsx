import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { AuthForm, SendButton } from './auth-form';
import { authAddress } from './auth-mode';
import { authMessage, signIn } from '@/auth/credentials';
import { FormFailure } from '@/components/form/form-failure';
import { PasswordField, TextField } from '@/components/form/text-fields';
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
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ email, password }) => {
    try {
      await signIn({ email: email.trim(), password });
      notify({ title: 'Welcome back!' });
    } catch (error) {
      form.setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <AuthForm label="Sign In" isSubmitting={isSubmitting} onSend={send}>
      <FormFailure message={errors.root?.server?.message} />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SendButton isSubmitting={isSubmitting} label="Sign In" busyLabel="Signing in…" />
        <SiteLink to={authAddress('forgot-password', search)} className={linkClass}>
          Forgot password?
        </SiteLink>
      </div>
    </AuthForm>
  );
}
