import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { authAddress } from './auth-mode';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { KEEP_PLACE } from '@/lib/navigation-state';

const tabs = [
  { mode: 'sign-in', label: 'Sign In', title: 'Sign In' },
  { mode: 'sign-up', label: 'Sign Up', title: 'Create Account' },
] as const;

/** The two ways in, as tabs. Which one is open stands in the address, so Back works. */
export function AuthTabs({ mode }: { mode: 'sign-in' | 'sign-up' }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const id = useId();
  const current = tabs.find((tab) => tab.mode === mode) ?? tabs[0];
  const other = tabs.find((tab) => tab.mode !== mode) ?? tabs[1];

  const open = (next: 'sign-in' | 'sign-up') => {
    if (next !== mode) void navigate(authAddress(next, search), { state: KEEP_PLACE });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: other.mode,
      ArrowRight: other.mode,
      Home: tabs[0].mode,
      End: tabs[1].mode,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    open(target);
    document.getElementById(`${id}-${target}`)?.focus();
  };

  return (
    <AuthFrame title={current.title}>
      <div
        role="tablist"
        aria-label="Sign in or sign up"
        className="mt-6 grid grid-cols-2 gap-1 rounded-lg bg-sunk p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.mode}
            id={`${id}-${tab.mode}`}
            type="button"
            role="tab"
            aria-selected={tab.mode === mode}
            aria-controls={`${id}-panel`}
            tabIndex={tab.mode === mode ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => {
              open(tab.mode);
            }}
            className="min-h-11 rounded border border-transparent font-semibold text-soft hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${mode}`}
        className="mt-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
      >
        {mode === 'sign-in' ? <SignInForm /> : <SignUpForm />}
      </div>
    </AuthFrame>
  );
}
