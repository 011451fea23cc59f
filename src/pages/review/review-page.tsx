import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** One review, still to come. */
export function ReviewPage() {
  return (
    <NotAvailableYet title="Review">
      <p>Single reviews will be read here. There are none to show yet.</p>
    </NotAvailableYet>
  );
}
