import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { authAddress } from './auth-mode';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { Tabs } from '@/components/ui/tabs';
import { KEEP_PLACE } from '@/lib/navigation-state';

const tabs = [
  { key: 'sign-in', label: 'Sign In', title: 'Sign In' },
  { key: 'sign-up', label: 'Sign Up', title: 'Create Account' },
] as const;

/** Sign in and sign up tabs. The open tab is stored in the URL, so Back works. */
export function AuthTabs({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const current = tabs.find((tab) => tab.key === mode) ?? tabs[0];

  const open = (next: 'sign-in' | 'sign-up') => {
    void navigate(authAddress(next, search), KEEP_PLACE);
  };

  return (
    <AuthFrame title={current.title}>
      <div className="mt-6">
        <Tabs
          label="Sign in or sign up"
          tabs={tabs}
          selected={mode}
          onSelect={open}
          panelClass="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
        >
          {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
        </Tabs>
      </div>
    </AuthFrame>
  );
}
