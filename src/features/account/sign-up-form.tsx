import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AuthForm, SendButton } from './auth-form';
import { SignUpFields } from './sign-up-fields';
import { organizationNamesQuery } from '@/entities/organizations/api/organization-names';
import {
  emptySignUp,
  signUpDraftSchema,
  signUpSchema,
  toSignUpMetadata,
} from '@/entities/people/rules/sign-up-form';
import { authMessage, signUp } from '@/entities/people/session/credentials';
import { FormFailure } from '@/shared/form/form-failure';
import { useSaveDraft } from '@/shared/form/use-save-draft';
import { VISITOR, clearDraft, readDraft } from '@/shared/lib/draft';
import { zodResolver } from '@/shared/lib/form-resolver';
import { notify } from '@/shared/lib/notify';

const place = { userId: VISITOR, form: 'sign-up' };

/** Sign-up form. All fields except passwords survive a reload. */
export function SignUpForm() {
  const queryClient = useQueryClient();
  const [inbox, setInbox] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...emptySignUp, ...readDraft(place, signUpDraftSchema) },
  });
  useSaveDraft(
    form,
    place,
    (values) => Object.values(values).every((value) => value === ''),
    (values) => signUpDraftSchema.parse(values),
  );
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (values) => {
    const organizations = queryClient.getQueryData(organizationNamesQuery().queryKey) ?? [];
    const { email } = values;
    try {
      const isSignedIn = await signUp({
        email,
        password: values.password,
        metadata: toSignUpMetadata(values, organizations),
      });
      clearDraft(place);
      if (isSignedIn) {
        notify({ title: 'Account created!', description: 'Welcome to Resource Directory.' });
      } else {
        setInbox(email);
      }
    } catch (error) {
      form.setError('root.server', { message: authMessage(error) });
    }
  });

  if (inbox !== null) return <CheckInbox email={inbox} />;
  return (
    <AuthForm label="Sign Up" isSubmitting={isSubmitting} onSend={send}>
      <SignUpFields form={form} />
      <FormFailure message={errors.root?.server?.message} />
      <SendButton
        isSubmitting={isSubmitting}
        label="Create Account"
        busyLabel="Creating account…"
      />
    </AuthForm>
  );
}

/** Replaces the form when the email must be confirmed first. */
function CheckInbox({ email }: { email: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div className="text-center">
      <Mail className="mx-auto mb-3 size-10 text-brand" />
      <h2 ref={ref} tabIndex={-1} className="text-xl">
        Check your inbox
      </h2>
      <p className="mt-2 break-words text-soft">
        We sent an email to <strong className="text-ink">{email}</strong>. Open the link in it to
        confirm your address, then sign in.
      </p>
      <p className="mt-2 text-soft">No email? Check your spam folder.</p>
    </div>
  );
}
