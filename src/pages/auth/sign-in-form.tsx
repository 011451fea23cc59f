import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { authAddress } from './auth-mode';
import { FailureAlert } from './failure-alert';
import { authMessage } from '@/auth/auth-message';
import { signIn } from '@/auth/credentials';
import { Field, inputClass } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import { requiredEmail } from '@/domain/sign-up-form';
import { notify } from '@/lib/notify';

// Of a password that exists already nothing is asked: the backend knows it or not.
const schema = z.object({
  email: requiredEmail,
  password: z.string().min(1, 'Password is required'),
});

/** E-mail and password of somebody who has an account. */
export function SignInForm() {
  const [search] = useSearchParams();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const failure = errors.root?.server?.message;

  const send = handleSubmit(async ({ email, password }) => {
    try {
      await signIn({ email: email.trim(), password });
      notify({ title: 'Welcome back!' });
    } catch (error) {
      setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <form
      noValidate
      aria-label="Sign In"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      {failure !== undefined && <FailureAlert message={failure} />}
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            className={inputClass}
          />
        )}
      </Field>
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
        <button
          type="submit"
          aria-disabled={isSubmitting}
          className={buttonClass('primary', 'min-w-32 max-sm:w-full')}
        >
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </button>
        <SiteLink to={authAddress('forgot-password', search)} className={linkClass}>
          Forgot password?
        </SiteLink>
      </div>
    </form>
  );
}
