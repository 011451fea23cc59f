import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from './auth-frame';
import { LinkConfirmationPage } from './link-confirmation';
import { NewPassword } from './new-password';
import { LinkOtherBrowser, LinkFailed } from './recovery-page';
import { openMailLink } from '@/auth/mail-link-session';
import type { LinkOutcome } from '@/auth/mail-link-session';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { isRecovering, mailLink } from '@/lib/mail-link';

type Opening =
  LinkOutcome | { readonly state: 'busy' } | { readonly state: 'failed'; readonly error: unknown };

/**
 * Opens the email link of this visit, and asks first when it would sign in unexpectedly. Recovery
 * links lead to the password form; after other links the guard redirects the signed-in user.
 */
export function OpenLink() {
  const { user } = useSession();
  const [opening, setOpening] = useState<Opening>({ state: initialState() });
  const started = useRef(false);

  const open = () => {
    setOpening({ state: 'busy' });
    openMailLink().then(setOpening, (error: unknown) => {
      setOpening({ state: 'failed', error });
    });
  };
  useEffect(() => {
    // A link works once, so do not open it again when effects run twice.
    if (opening.state !== 'busy' || started.current) return;
    started.current = true;
    open();
  }, [opening.state]);

  switch (opening.state) {
    case 'failed':
      return (
        <AuthFrame title="We couldn't open the link">
          <div className="mt-6">
            <LoadFailure error={opening.error} onRetry={open} />
          </div>
        </AuthFrame>
      );
    case 'refused':
      return <LinkFailed />;
    case 'elsewhere':
      return <LinkOtherBrowser />;
    case 'question':
      return (
        <LinkConfirmationPage
          question={opening.question}
          onAccepted={() => {
            setOpening({ state: 'opened' });
          }}
        />
      );
    case 'busy':
    case 'opened':
      return opening.state === 'opened' && user !== null && isRecovering() ? (
        <NewPassword user={user} />
      ) : (
        <Spinner label="Opening your link" className="py-24" />
      );
  }
}

/** After a reload the link is gone, but a recovery may be in progress. */
function initialState(): 'busy' | 'opened' | 'refused' {
  if (mailLink() !== null) return 'busy';
  return isRecovering() ? 'opened' : 'refused';
}
