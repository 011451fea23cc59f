import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The service provider directory, still to come. */
export function ServicesPage() {
  return (
    <NotAvailableYet title="Service Provider Directory">
      <p>Businesses that serve other businesses will be listed here. No listings are shown yet.</p>
    </NotAvailableYet>
  );
}
