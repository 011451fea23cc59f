import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountDialog, type AccountDialogProps } from './account-dialog';
import { useAccountDelete } from './api/account-delete';
import { Field } from '@/shared/form/field';
import { toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { writeFailure } from '@/shared/lib/write-failure';
import { cleanEmailAddress } from '@/shared/rules/mailto';
import { inputClass } from '@/shared/ui/input-class';

/** Confirmation for deleting the account: lists what is deleted and asks for the email. */
export function DeleteDialog({ userId, email, onClose }: AccountDialogProps) {
  const navigate = useNavigate();
  const remove = useAccountDelete();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const send = async () => {
    if (cleanEmailAddress(typed).toLowerCase() !== email.toLowerCase()) {
      setError(`Type ${email} to confirm`);
      inputRef.current?.focus();
      return;
    }
    setError(undefined);
    try {
      // Awaited instead of mutation callbacks, because this dialog unmounts with the session.
      await remove.mutateAsync(userId);
    } catch {
      return; // Shown below.
    }
    notify({ title: 'Your account has been deleted' });
    await navigate(paths.home());
  };
  return (
    <AccountDialog
      title="Delete your account?"
      failure={remove.isError ? failureText(remove.error) : null}
      isBusy={remove.isPending}
      isRemoval
      label="Delete my account"
      busyLabel="Deleting…"
      onSubmit={send}
      onClose={onClose}
    >
      <div>
        <h3 className="text-base font-semibold">What is deleted</h3>
        <ul className="list-disc pl-5">
          <li>Your profile, photo and roles</li>
          <li>
            Your plan with its notes, its shared links, its calendar and your answers about it
          </li>
          <li>The questions you asked and the edits you suggested</li>
          <li>Your claims, and your place as guide or contact of a resource</li>
          <li>Saved events, saved searches, what you follow, and notifications</li>
        </ul>
        <p className="mt-1">This can't be undone.</p>
      </div>
      <div>
        <h3 className="text-base font-semibold">What is kept</h3>
        <ul className="list-disc pl-5">
          <li>Your reviews, without your name</li>
          <li>The resources, events and listings you submitted, and records of payments</li>
          <li>Emails that were sent, such as a question in its guide&rsquo;s inbox</li>
        </ul>
      </div>
      <Field label="Your email" hint={`To confirm, type ${email}`} error={error}>
        {(control) => (
          <input
            {...control}
            ref={inputRef}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
    </AccountDialog>
  );
}

function failureText(error: unknown): string {
  return toAppError(error).code === 'conflict'
    ? 'This is the last admin. Add the Admin role to someone else first.'
    : writeFailure('Your account was not deleted.', error);
}
