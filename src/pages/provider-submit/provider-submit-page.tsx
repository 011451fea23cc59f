import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The listing form, still to come. */
export function ProviderSubmitPage() {
  return (
    <NotAvailableYet title="Submit your listing">
      <p>The listing form is not ready, and no payment is taken.</p>
    </NotAvailableYet>
  );
}
