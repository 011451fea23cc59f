import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-form';
import { authAddress, readAuthMode } from './auth-mode';
import { OpenLink } from './open-link';
import { ForgotPassword, LinkFailed } from './recovery-page';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { Tabs } from '@/components/ui/tabs';
import { KEEP_PLACE } from '@/lib/navigation-state';

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

const tabs = [
  { key: 'sign-in', label: 'Sign In' },
  { key: 'sign-up', label: 'Sign Up' },
] as const;

/** Sign in and sign up tabs. The open tab is stored in the URL, so Back works. */
function AuthTabs({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AuthFrame title={mode === 'sign-in' ? 'Sign In' : 'Create Account'}>
      <div className="mt-6">
        <Tabs
          label="Sign in or sign up"
          tabs={tabs}
          selected={mode}
          onSelect={(next) => void navigate(authAddress(next, search), KEEP_PLACE)}
          panelClass="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
        >
          {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
        </Tabs>
      </div>
    </AuthFrame>
  );
}
