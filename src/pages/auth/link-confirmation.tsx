import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { FailureAlert } from './failure-alert';
import { authMessage } from '@/auth/auth-message';
import type { LinkConfirmation } from '@/auth/mail-link-session';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

interface LinkConfirmationPageProps {
  readonly question: LinkConfirmation;
  /** Called after signing in with the account of the link. */
  readonly onAccepted: () => void;
}

/** Asks before a link signs in to an account that this browser did not request it for. */
export function LinkConfirmationPage({ question, onAccepted }: LinkConfirmationPageProps) {
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
        <FailureAlert message={failure} />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void run(accept)}
            className={buttonClass('primary', 'max-w-full wrap-anywhere')}
          >
            Continue as {to}
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
