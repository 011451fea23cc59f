import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckInbox } from './check-inbox';
import { FailureAlert } from './failure-alert';
import { OrganizationField } from './organization-field';
import { PasswordFields } from './password-fields';
import { PersonFields } from './person-fields';
import { authMessage } from '@/auth/auth-message';
import { signUp } from '@/auth/credentials';
import { useSaveDraft } from '@/components/form/use-save-draft';
import { buttonClass } from '@/components/ui/button-class';
import { organizationNamesQuery } from '@/data/organizations/organization-queries';
import {
  emptySignUp,
  signUpDraftSchema,
  signUpSchema,
  toSignUpMetadata,
} from '@/domain/sign-up-form';
import { VISITOR, clearDraft, readDraft } from '@/lib/draft';
import { notify } from '@/lib/notify';

const place = { userId: VISITOR, form: 'sign-up' };

/** What a person fills in to get an account. All but the passwords outlives a reload. */
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
  const failure = errors.root?.server?.message;

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
    <form
      noValidate
      aria-label="Sign Up"
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void send(event);
      }}
    >
      <PersonFields form={form} />
      <PasswordFields form={form} />
      <OrganizationField form={form} />
      {failure !== undefined && <FailureAlert message={failure} />}
      <button
        type="submit"
        aria-disabled={isSubmitting}
        className={buttonClass('primary', 'min-w-40 max-sm:w-full')}
      >
        {isSubmitting ? 'Creating account…' : 'Create Account'}
      </button>
    </form>
  );
}
