import { RecoveryPage } from './recovery-page';

/** Shown for an expired or used email link, with a form to request a new one. */
export function LinkFailed() {
  return (
    <RecoveryPage title="This link no longer works">
      It has expired or was already used. To set a new password, request a new link. If you were
      confirming your email, try to sign in.
    </RecoveryPage>
  );
}
