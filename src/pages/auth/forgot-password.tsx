import { RecoveryPage } from './recovery-page';

/** Requests a link to set a new password. */
export function ForgotPassword() {
  return (
    <RecoveryPage title="Forgot your password?">
      Enter the email of your account. We will send you a link to set a new password.
    </RecoveryPage>
  );
}
