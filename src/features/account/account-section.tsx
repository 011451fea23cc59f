import { useState } from 'react';
import { useOwnData } from './api/own-data';
import { DeleteDialog } from './delete-dialog';
import { EmailDialog } from './email-dialog';
import { PasswordDialog } from './password-dialog';
import { useSession } from '@/entities/people/session/session-context';
import type { ElementNode } from '@/shared/lib/element-node';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { saveFile } from '@/shared/lib/save-file';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

const rowButtonClass = buttonClass('secondary', 'max-sm:w-full sm:min-w-56');

/** Own account: email, password, data download and deletion. */
export function AccountSection({ userId }: { userId: string }) {
  const { user } = useSession();
  const [open, setOpen] = useState<'password' | 'email' | 'delete' | null>(null);
  const email = user?.email ?? null;
  if (email === null) return null;
  const dialog = {
    userId,
    email,
    onClose: () => setOpen(null),
  };
  const openButton = (label: string, name: typeof open) => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(name)}
      className={rowButtonClass}
    >
      {label}
    </button>
  );
  return (
    <section aria-labelledby="your-account">
      <h2 id="your-account" className="text-xl">
        Your Account
      </h2>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-6">
        <Row title="Email" text={`You sign in with ${email}.`}>
          {openButton('Change email', 'email')}
        </Row>
        <Row title="Password" text="Change your password at any time.">
          {openButton('Change password', 'password')}
        </Row>
        <Row title="Email notices" text="What we email you about, and how to stop it.">
          <SiteLink to={paths.notifications()} className={rowButtonClass}>
            Change email notices
          </SiteLink>
        </Row>
        <Row title="Your data" text="Everything we store about you, in one file.">
          <DownloadButton userId={userId} email={email} />
        </Row>
        <Row title="Delete account" text="Permanently delete your account.">
          {openButton('Delete my account', 'delete')}
        </Row>
      </div>
      {open === 'password' && <PasswordDialog {...dialog} />}
      {open === 'email' && <EmailDialog {...dialog} />}
      {open === 'delete' && <DeleteDialog {...dialog} />}
    </section>
  );
}

interface RowProps {
  readonly title: string;
  readonly text: string;
  readonly children: ElementNode;
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

/** Downloads all stored data of the user as JSON. */
function DownloadButton(account: { readonly userId: string; readonly email: string }) {
  const exportData = useOwnData();
  const download = () => {
    exportData.mutate(account, {
      onSuccess: (data) => {
        saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
        notify({ title: 'Your data has been downloaded' });
      },
      onError: (error) => notifyFailure('Failed to download your data', error),
    });
  };
  return (
    <button
      type="button"
      aria-disabled={exportData.isPending}
      onClick={download}
      className={rowButtonClass}
    >
      {exportData.isPending ? 'Exporting…' : 'Download my data'}
    </button>
  );
}
