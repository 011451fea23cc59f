import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from './auth-frame';
import { LinkFailed } from './link-failed';
import { NewPassword } from './new-password';
import { openMailLink } from '@/auth/recovery';
import { useSession } from '@/auth/session-context';
import { LoadFailure } from '@/components/feedback/load-failure';
import { Spinner } from '@/components/feedback/spinner';
import { hasMailLink, isRecovering } from '@/lib/mail-link';

type Opening =
  | { readonly state: 'busy' | 'done' | 'refused' }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Opens the link that a person came with. One to set a new password leads to the form for it; after
 * the others the guard sends the person on, who is signed in then.
 */
export function OpenLink() {
  const { user } = useSession();
  const [opening, setOpening] = useState<Opening>({ state: startState() });
  const started = useRef(false);

  const open = () => {
    setOpening({ state: 'busy' });
    openMailLink().then(
      (worked) => {
        setOpening({ state: worked ? 'done' : 'refused' });
      },
      (error: unknown) => {
        setOpening({ state: 'failed', error });
      },
    );
  };
  useEffect(() => {
    // A link works once: effects that run twice must not open it twice.
    if (opening.state !== 'busy' || started.current) return;
    started.current = true;
    open();
  }, [opening.state]);

  if (opening.state === 'failed') {
    return (
      <AuthFrame title="The link could not be opened">
        <div className="mt-6">
          <LoadFailure error={opening.error} onRetry={open} />
        </div>
      </AuthFrame>
    );
  }
  if (opening.state === 'refused') return <LinkFailed />;
  if (opening.state === 'done' && user !== null && isRecovering())
    return <NewPassword user={user} />;
  return <Spinner label="Opening your link" className="py-24" />;
}

/** After a reload the link is gone, and the person in recovery signed in. */
function startState(): 'busy' | 'done' | 'refused' {
  if (hasMailLink()) return 'busy';
  return isRecovering() ? 'done' : 'refused';
}
