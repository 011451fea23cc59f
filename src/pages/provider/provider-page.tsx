import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The page of one service provider, still to come. */
export function ProviderPage() {
  return (
    <NotAvailableYet title="Service provider">
      <p>Pages of service providers are not ready.</p>
    </NotAvailableYet>
  );
}
