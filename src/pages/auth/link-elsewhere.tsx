import { RecoveryPage } from './recovery-page';

/** What to do with a link that only works in the browser in which it was asked for. */
export function LinkElsewhere() {
  return (
    <RecoveryPage title="Open this link where you asked for it">
      It works only in the browser in which you asked for it. If it confirms an address, the address
      is confirmed: sign in. To set a new password, open the link in that browser, or ask for a new
      link here.
    </RecoveryPage>
  );
}
