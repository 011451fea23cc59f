import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** Sign in and sign up, still to come. */
export function AuthPage() {
  return (
    <NotAvailableYet title="Sign In">
      <p>Accounts are not open yet. You can search the whole directory without signing in.</p>
    </NotAvailableYet>
  );
}
