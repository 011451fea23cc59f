import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { requiredEmail } from '@/entities/people/rules/sign-up-form';
import { authMessage, signIn } from '@/entities/people/session/credentials';
import { AuthFrame, AuthForm, SendButton } from '@/features/account/auth-form';
import { authAddress, readAuthMode } from '@/features/account/auth-mode';
import { OpenLink } from '@/features/account/open-link';
import { ForgotPassword, LinkFailed } from '@/features/account/recovery-page';
import { SignUpForm } from '@/features/account/sign-up-form';
import { FormFailure } from '@/shared/form/form-failure';
import { PasswordField, TextField } from '@/shared/form/text-fields';
import { zodResolver } from '@/shared/lib/form-resolver';
import { KEEP_PLACE } from '@/shared/lib/navigation-state';
import { notify } from '@/shared/lib/notify';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';
import { Tabs } from '@/shared/ui/tabs';

/** Sign in, sign up and the targets of email links. */
export function AuthPage() {
  const [search] = useSearchParams();
  const mode = readAuthMode(search);
  switch (mode) {
    case 'sign-in':
    case 'sign-up':
      return <AuthTabs mode={mode} />;
    case 'forgot-password':
      return <ForgotPassword />;
    case 'new-password':
    case 'open-link':
      return <OpenLink />;
    case 'link-failed':
      return <LinkFailed />;
  }
}

const tabs = [
  { key: 'sign-in', label: 'Sign In' },
  { key: 'sign-up', label: 'Sign Up' },
] as const;

/** Sign in and sign up tabs. The open tab is stored in the URL, so Back works. */
function AuthTabs({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AuthFrame title={mode === 'sign-in' ? 'Sign In' : 'Create Account'}>
      <div className="mt-6">
        <Tabs
          label="Sign in or sign up"
          tabs={tabs}
          selected={mode}
          onSelect={(next) => void navigate(authAddress(next, search), KEEP_PLACE)}
          panelClass="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
        >
          {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
        </Tabs>
      </div>
    </AuthFrame>
  );
}

// Existing passwords are not validated beyond being present.
const schema = z.object({
  email: requiredEmail,
  password: z.string().check(z.minLength(1, 'Password is required')),
});

/** Sign-in form. */
function SignInForm() {
  const [search] = useSearchParams();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ email, password }) => {
    try {
      await signIn({ email, password });
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
