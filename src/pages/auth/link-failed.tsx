import { useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { authAddress } from './auth-mode';
import { RecoveryForm } from './forgot-password';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';

/** Stands where a link from a mail led that does not work any more, with a way to a new one. */
export function LinkFailed() {
  const [search] = useSearchParams();
  return (
    <AuthFrame title="This link no longer works">
      <p className="mt-3 text-soft">
        It has expired or was used before: each link works once. To set a new password, ask for a
        new link. To confirm an address, sign in: that works once it is confirmed.
      </p>
      <div className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <RecoveryForm />
      </div>
      <p className="mt-4">
        <SiteLink to={authAddress('sign-in', search)} className={linkClass}>
          Back to Sign In
        </SiteLink>
      </p>
    </AuthFrame>
  );
}
