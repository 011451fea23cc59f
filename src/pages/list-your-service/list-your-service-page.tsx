import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** How to get listed, still to come. */
export function ListYourServicePage() {
  return (
    <NotAvailableYet title="List Your Service">
      <p>Service providers will be able to get listed here. Listings cannot be bought yet.</p>
    </NotAvailableYet>
  );
}
