import { RecoveryPage } from './recovery-page';

/** Shown for a link that works only in the browser that requested it. */
export function LinkOtherBrowser() {
  return (
    <RecoveryPage title="Open this link in the browser where you requested it">
      The link works only in that browser. If it was for confirming your email, you can sign in now.
      To set a new password, open it in that browser or request a new link here.
    </RecoveryPage>
  );
}
