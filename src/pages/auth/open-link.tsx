import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from './auth-frame';
import { LinkElsewhere } from './link-elsewhere';
import { LinkFailed } from './link-failed';
import { LinkQuestion } from './link-question';
import { NewPassword } from './new-password';
import { openMailLink } from '@/auth/mail-link-session';
import type { LinkOutcome } from '@/auth/mail-link-session';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { isRecovering, mailLink } from '@/lib/mail-link';

type Opening =
  LinkOutcome | { readonly state: 'busy' } | { readonly state: 'failed'; readonly error: unknown };

/**
 * Opens the link that a person came with, and asks first where it would sign them in unexpectedly.
 * One to set a new password leads to the form for it; after the others the guard sends the person on,
 * who is signed in then.
 */
export function OpenLink() {
  const { user } = useSession();
  const [opening, setOpening] = useState<Opening>({ state: startState() });
  const started = useRef(false);

  const open = () => {
    setOpening({ state: 'busy' });
    openMailLink().then(setOpening, (error: unknown) => {
      setOpening({ state: 'failed', error });
    });
  };
  useEffect(() => {
    // A link works once: effects that run twice must not open it twice.
    if (opening.state !== 'busy' || started.current) return;
    started.current = true;
    open();
  }, [opening.state]);

  switch (opening.state) {
    case 'failed':
      return (
        <AuthFrame title="The link could not be opened">
          <div className="mt-6">
            <LoadFailure error={opening.error} onRetry={open} />
          </div>
        </AuthFrame>
      );
    case 'refused':
      return <LinkFailed />;
    case 'elsewhere':
      return <LinkElsewhere />;
    case 'question':
      return (
        <LinkQuestion
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

/** After a reload the link is gone, and the person in recovery signed in. */
function startState(): 'busy' | 'opened' | 'refused' {
  if (mailLink() !== null) return 'busy';
  return isRecovering() ? 'opened' : 'refused';
}
