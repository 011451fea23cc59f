import { useSearchParams } from 'react-router-dom';
import { readAuthMode } from './auth-mode';
import { AuthTabs } from './auth-tabs';
import { OpenLink } from './open-link';
import { ForgotPassword, LinkFailed } from './recovery-page';

/** Sign in, sign up and the targets of email links. */
export function AuthPage() {
  const [search] = useSearchParams();
  const mode = readAuthMode(search);
  switch (mode) {
    case 'sign-in':
    case 'sign-up':
      return <AuthTabs mode={mode} />;
    case 'forgot-password':
      return <ForgotPassword />;
    case 'new-password':
    case 'open-link':
      return <OpenLink />;
    case 'link-failed':
      return <LinkFailed />;
  }
}
