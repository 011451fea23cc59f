import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { AuthForm, SendButton } from './auth-form';
import { CheckInbox } from './check-inbox';
import { FailureAlert } from './failure-alert';
import { OrganizationField } from './organization-field';
import { PasswordFields } from './password-fields';
import { PersonFields } from './person-fields';
import { authMessage } from '@/auth/auth-message';
import { signUp } from '@/auth/credentials';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { organizationNamesQuery } from '@/data/organizations/organization-queries';
import { passwordAdvice } from '@/domain/accounts/password';
import {
  emptySignUp,
  signUpDraftSchema,
  signUpSchema,
  toSignUpMetadata,
} from '@/domain/accounts/sign-up-form';
import type { SignUpForm as SignUpFields } from '@/domain/accounts/sign-up-form';
import { VISITOR, clearDraft, readDraft } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';
import { notify } from '@/lib/notify';

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
    const email = values.email.trim();
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
      <PersonFields form={form} />
      <PasswordSection form={form} />
      <OrganizationField form={form} />
      <FailureAlert message={errors.root?.server?.message} />
      <SendButton
        isSubmitting={isSubmitting}
        label="Create Account"
        busyLabel="Creating account…"
      />
    </AuthForm>
  );
}

/** Separate component, because its advice re-renders with every key. */
function PasswordSection({ form }: { form: UseFormReturn<SignUpFields> }) {
  const [password, ...personal] = useWatch({
    control: form.control,
    name: ['password', 'first_name', 'last_name', 'display_name', 'email'],
  });
  return (
    <PasswordFields
      label="Password"
      advice={passwordAdvice(password, personal)}
      registrations={{
        password: form.register('password', { deps: 'confirmation' }),
        confirmation: form.register('confirmation'),
      }}
      errors={form.formState.errors}
    />
  );
}
