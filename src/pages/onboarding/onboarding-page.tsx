import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The onboarding wizard, still to come. */
export function OnboardingPage() {
  return (
    <NotAvailableYet title="Welcome">
      <p>
        The first steps for new members are not ready. You can use the whole directory without them.
      </p>
    </NotAvailableYet>
  );
}
