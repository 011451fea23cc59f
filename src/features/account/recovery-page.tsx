import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { AuthForm, AuthFrame, SendButton } from './auth-form';
import { authAddress } from './auth-mode';
import { requiredEmail } from '@/entities/people/rules/sign-up-form';
import { authMessage } from '@/entities/people/session/credentials';
import { requestRecovery } from '@/entities/people/session/passwords';
import { FormFailure } from '@/shared/form/form-failure';
import { TextField } from '@/shared/form/text-fields';
import { zodResolver } from '@/shared/lib/form-resolver';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

const schema = z.object({ email: requiredEmail });

interface RecoveryPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Requests an email with a link to set a new password. */
function RecoveryPage({ title, children }: RecoveryPageProps) {
  const [search] = useSearchParams();
  return (
    <AuthFrame title={title}>
      <p className="mt-3 text-soft">{children}</p>
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

/** Shows the same message whether or not an account exists. */
function RecoveryForm() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ email }) => {
    setSent(false);
    try {
      await requestRecovery(email);
      setSent(true);
    } catch (error) {
      form.setError('root.server', { message: authMessage(error) });
    }
  });

  return (
    <AuthForm label="Forgot password" isSubmitting={isSubmitting} onSend={send}>
      <FormFailure message={errors.root?.server?.message} />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <p role="status">
        {isSent && (
          <span className="block rounded bg-open-tint px-4 py-3 font-semibold text-open">
            If an account with this email exists, we have sent a link to it.
          </span>
        )}
      </p>
      <SendButton isSubmitting={isSubmitting} label="Send link" busyLabel="Sending…" />
    </AuthForm>
  );
}

/** Requests a link to set a new password. */
export function ForgotPassword() {
  return (
    <RecoveryPage title="Forgot your password?">
      Enter the email of your account. We will send you a link to set a new password.
    </RecoveryPage>
  );
}

/** Shown for a link that works only in the browser that requested it. */
export function LinkOtherBrowser() {
  return (
    <RecoveryPage title="Open this link in the browser where you requested it">
      The link works only in that browser. If it was for confirming your email, you can sign in now.
      To set a new password, open it in that browser or request a new link here.
    </RecoveryPage>
  );
}

/** Shown for an expired or used email link, with a form to request a new one. */
export function LinkFailed() {
  return (
    <RecoveryPage title="This link no longer works">
      It has expired or was already used. To set a new password, request a new link. If you were
      confirming your email, try to sign in.
    </RecoveryPage>
  );
}
