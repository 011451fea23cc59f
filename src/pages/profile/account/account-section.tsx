import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { DownloadData } from './download-data';
import { useSession } from '@/auth/session-context';
import { OptionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';

const PasswordDialog = lazy(() =>
  import('./password-dialog.lazy').then((module) => ({ default: module.PasswordDialog })),
);
const EmailDialog = lazy(() =>
  import('./email-dialog.lazy').then((module) => ({ default: module.EmailDialog })),
);
const DeleteDialog = lazy(() =>
  import('./delete-dialog.lazy').then((module) => ({ default: module.DeleteDialog })),
);

interface AccountSectionProps {
  readonly userId: string;
}

/** Own account: email, password, data download and deletion. */
export function AccountSection({ userId }: AccountSectionProps) {
  const { user } = useSession();
  const [open, setOpen] = useState<'password' | 'email' | 'delete' | null>(null);
  const email = user?.email ?? null;
  if (email === null) return null;
  const dialog = {
    userId,
    email,
    onClose: () => {
      setOpen(null);
    },
  };
  return (
    <section aria-labelledby="your-account">
      <h2 id="your-account" className="text-xl">
        Your Account
      </h2>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-6">
        <Row title="Email" text={`You sign in with ${email}.`}>
          <OpenButton
            label="Change Email"
            onOpen={() => {
              setOpen('email');
            }}
          />
        </Row>
        <Row title="Password" text="Change your password at any time.">
          <OpenButton
            label="Change Password"
            onOpen={() => {
              setOpen('password');
            }}
          />
        </Row>
        <Row title="Your data" text="Everything we store about you, in one file.">
          <DownloadData userId={userId} email={email} />
        </Row>
        <Row title="Delete account" text="Permanently delete your account.">
          <OpenButton
            label="Delete My Account"
            onOpen={() => {
              setOpen('delete');
            }}
          />
        </Row>
      </div>
      <OptionalPart>
        <Suspense fallback={null}>
          {open === 'password' && <PasswordDialog {...dialog} />}
          {open === 'email' && <EmailDialog {...dialog} />}
          {open === 'delete' && <DeleteDialog {...dialog} />}
        </Suspense>
      </OptionalPart>
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Row({ title, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="wrap-anywhere text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={buttonClass('secondary', 'max-sm:w-full sm:min-w-56')}
    >
      {label}
    </button>
  );
}
