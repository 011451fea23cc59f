import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-form';
import { authAddress, readAuthMode } from './auth-mode';
import { NewPassword } from './new-password';
import { LinkFailed, LinkOtherBrowser } from './recovery-page';
import { authMessage } from '@/entities/people/session/credentials';
import { openMailLink } from '@/entities/people/session/mail-link-session';
import type { LinkConfirmation, LinkOutcome } from '@/entities/people/session/mail-link-session';
import { useSession } from '@/entities/people/session/session-context';
import { LoadFailure } from '@/shared/feedback/load-failure';
import { Spinner } from '@/shared/feedback/spinner';
import { FormFailure } from '@/shared/form/form-failure';
import { isRecovering, mailLink } from '@/shared/lib/mail-link';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';

type Opening =
  | LinkOutcome
  /** A link that is used once its button is pressed: mail scanners open links too. */
  | { readonly state: 'waiting' }
  | { readonly state: 'busy' }
  | { readonly state: 'failed'; readonly error: unknown };

/**
 * Opens the email link of this visit, and asks first when it would sign in unexpectedly. Links with a
 * token wait for a press. Recovery links lead to the password form; after other links the guard
 * redirects the signed-in user.
 */
export function OpenLink() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>({ state: initialState() });
  const started = useRef(false);

  const open = () => {
    setOpening({ state: 'busy' });
    openMailLink().then(setOpening, (error: unknown) => setOpening({ state: 'failed', error }));
  };
  useEffect(() => {
    // A link works once, so do not open it again when effects run twice.
    if (opening.state !== 'busy' || started.current) return;
    started.current = true;
    open();
  }, [opening.state]);

  switch (opening.state) {
    case 'waiting':
      return (
        <LinkPress
          onPress={() => {
            setOpening({ state: 'busy' });
            // The token is used now, and leaves the history.
            void navigate(authAddress(readAuthMode(search), new URLSearchParams()), {
              replace: true,
            });
          }}
        />
      );
    case 'half':
      return <OtherLinkNeeded />;
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
        <LinkQuestion
          question={opening.question}
          onAccepted={() => setOpening({ state: 'opened' })}
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
function initialState(): 'waiting' | 'busy' | 'opened' | 'refused' {
  const link = mailLink();
  if (link !== null) return 'tokenHash' in link ? 'waiting' : 'busy';
  return isRecovering() ? 'opened' : 'refused';
}

const pressTexts = {
  recovery: ['Set a new password', 'Press the button to choose a new password.'],
  signup: ['Confirm your email address', 'Press the button to confirm that this address is yours.'],
  magiclink: ['Sign in', 'Press the button to sign in.'],
  email_change: [
    'Change your email address',
    'Press the button to confirm the change of your email address.',
  ],
  invite: ['Accept your invitation', 'Press the button to open your account.'],
} as const;

/** Uses the link when its button is pressed. */
function LinkPress({ onPress }: { onPress: () => void }) {
  const link = mailLink();
  const [title, text] = pressTexts[link !== null && 'type' in link ? link.type : 'magiclink'];
  return (
    <AuthFrame title={title}>
      <p className="mt-3 text-soft">{text}</p>
      <button type="button" onClick={onPress} className={buttonClass('primary', 'mt-6')}>
        Continue
      </button>
    </AuthFrame>
  );
}

/** Shown after the first of the two links of an email change. */
function OtherLinkNeeded() {
  return (
    <AuthFrame title="One more step">
      <p className="mt-3 text-soft">
        This address is confirmed. Now press the link that we sent to your other address. Your email
        address changes after that.
      </p>
    </AuthFrame>
  );
}

interface LinkQuestionProps {
  readonly question: LinkConfirmation;
  /** Called after signing in with the account of the link. */
  readonly onAccepted: () => void;
}

/** Asks before a link signs in to an account that this browser did not request it for. */
function LinkQuestion({ question, onAccepted }: LinkQuestionProps) {
  const { from, to } = question;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  const run = async (answer: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await answer();
    } catch (error) {
      setFailure(authMessage(error));
      setBusy(false);
    }
  };
  const accept = async () => {
    await question.accept();
    onAccepted();
  };
  const decline = async () => {
    await question.decline();
    await navigate(paths.home(), { replace: true });
  };

  return (
    <AuthFrame title={from === null ? 'Sign in with this link?' : 'Switch to another account?'}>
      <p className="mt-3 wrap-anywhere text-soft">
        {from === null
          ? `This link was not requested in this browser. It signs you in as ${to}. Continue only if this is your account.`
          : `You are signed in as ${from}. Continue as ${to}?`}
      </p>
      <div className="mt-6 space-y-4">
        <FormFailure message={failure} />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(accept)}
            className={buttonClass('primary', 'max-w-full wrap-anywhere')}
          >
            {`Continue as ${to}`}
          </button>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(decline)}
            className={buttonClass('secondary', 'max-w-full wrap-anywhere')}
          >
            {from === null ? 'Do not sign in' : `Stay signed in as ${from}`}
          </button>
        </div>
      </div>
    </AuthFrame>
  );
}
