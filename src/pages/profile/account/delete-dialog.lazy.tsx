import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AccountDialog, type AccountDialogProps } from './account-dialog';
import { Field } from '@/components/form/field';
import { inputClass } from '@/components/ui/input-class';
import { useAccountDelete } from '@/data/account/use-account';
import { cleanEmailAddress } from '@/domain/mailto';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { writeFailure } from '@/lib/write-failure';

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
        <p>
          Your profile and photo, your roles, claims, saved events and notifications. This can't be
          undone.
        </p>
      </div>
      <div>
        <h3 className="text-base font-semibold">What is kept</h3>
        <p>
          Your reviews, without your name, and the resources, events and listings you submitted.
        </p>
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
