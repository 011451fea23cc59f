import { RecoveryPage } from './recovery-page';

/** Where somebody who cannot sign in asks for a way to set a new password. */
export function ForgotPassword() {
  return (
    <RecoveryPage title="Forgot your password?">
      Tell us the email of your account. We send a link that lets you set a new password.
    </RecoveryPage>
  );
}
