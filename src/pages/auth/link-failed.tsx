import { RecoveryPage } from './recovery-page';

/** Stands where a link from a mail led that does not work any more, with a way to a new one. */
export function LinkFailed() {
  return (
    <RecoveryPage title="This link no longer works">
      It has expired or was used before: each link works once. To set a new password, ask for a new
      link. To confirm an address, sign in: that works once it is confirmed.
    </RecoveryPage>
  );
}
