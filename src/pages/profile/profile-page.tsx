import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The profile of one person, still to come. */
export function ProfilePage() {
  return (
    <NotAvailableYet title="Profile">
      <p>Profiles are not ready.</p>
    </NotAvailableYet>
  );
}
