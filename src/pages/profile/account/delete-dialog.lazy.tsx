import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountDialogProps } from './account-dialog-props';
import { DialogEnd } from './dialog-end';
import { Field, inputClass } from '@/components/form/field';
import { Dialog } from '@/components/ui/dialog';
import { useAccountDelete } from '@/data/account/use-account-delete';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** Says what goes and what stays, and asks for the e-mail address before it deletes an account. */
export function DeleteDialog({ userId, email, onClose }: AccountDialogProps) {
  const navigate = useNavigate();
  const remove = useAccountDelete();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    if (!remove.isPending) onClose();
  };
  const send = async () => {
    if (remove.isPending) return;
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setError(`Type ${email} to confirm`);
      inputRef.current?.focus();
      return;
    }
    setError(undefined);
    try {
      // Not by callbacks: this dialog goes with the session.
      await remove.mutateAsync(userId);
    } catch {
      return; // Shown below.
    }
    notify({ title: 'Your account has been deleted' });
    await navigate(paths.home());
  };
  return (
    <Dialog title="Delete your account?" onClose={close}>
      <div className="space-y-4">
        <div>
          <h3 className="text-base font-semibold">What goes</h3>
          <p>
            Your profile and photo, your roles, claims, saved events and notifications. There is no
            way back.
          </p>
        </div>
        <div>
          <h3 className="text-base font-semibold">What stays</h3>
          <p>
            Reviews, without your name. Resources, events and listings that you sent in: others rely
            on them.
          </p>
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
          className="space-y-4"
        >
          <Field label="Your e-mail address" hint={`To confirm, type ${email}`} error={error}>
            {(control) => (
              <input
                {...control}
                ref={inputRef}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                }}
                type="text"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={inputClass}
              />
            )}
          </Field>
          <DialogEnd
            failure={remove.isError ? failureText(remove.error) : null}
            isBusy={remove.isPending}
            label="Delete My Account"
            busyLabel="Deleting…"
            onCancel={close}
          />
        </form>
      </div>
    </Dialog>
  );
}

function failureText(error: unknown): string {
  return toAppError(error).code === 'conflict'
    ? 'This is the last admin. Add the Admin role to someone else first.'
    : `Your account was not deleted. ${sentenceFor(error)}`;
}
