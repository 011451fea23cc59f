import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { AuthFrame } from './auth-frame';
import { authAddress } from './auth-mode';
import { FailureAlert } from './failure-alert';
import { authMessage } from '@/auth/auth-message';
import { requestRecovery } from '@/auth/recovery';
import { Field, inputClass } from '@/components/form/field';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import { requiredEmail } from '@/domain/sign-up-form';

const schema = z.object({ email: requiredEmail });

/** Asks for a mail with a link to set a new password. */
export function ForgotPassword() {
  const [search] = useSearchParams();
  return (
    <AuthFrame title="Forgot your password?">
      <p className="mt-3 text-soft">
        Tell us the email of your account. We send a link that lets you set a new password.
      </p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <RecoveryForm />
      </div>
      <p className="mt-4">
        <SiteLink to={authAddress('sign-in', search)} className={linkClass}>
          Back to Sign In
        </SiteLink>
      </p>
    </AuthFrame>
  );
}

/** The form itself; its answer is the same whether the address has an account or not. */
export function RecoveryForm() {
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const failure = errors.root?.server?.message;

  const send = handleSubmit(async ({ email }) => {
    setSent(false);
    try {
      await requestRecovery(email.trim());
      setSent(true);
    } catch (error) {
      setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <form
      noValidate
      aria-label="Forgot password"
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
      <p role="status">
        {isSent && (
          <span className="block rounded bg-open-tint px-4 py-3 font-semibold text-open">
            If there is an account for this address, a mail is on its way.
          </span>
        )}
      </p>
      <button
        type="submit"
        aria-disabled={isSubmitting}
        className={buttonClass('primary', 'max-sm:w-full')}
      >
        {isSubmitting ? 'Sending…' : 'Send Link'}
      </button>
    </form>
  );
}
