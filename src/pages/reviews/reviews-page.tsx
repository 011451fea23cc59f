import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The reviews of one resource, still to come. */
export function ReviewsPage() {
  return (
    <NotAvailableYet title="Reviews">
      <p>
        Reviews by entrepreneurs and resource guides will be read here. There are none to show yet.
      </p>
    </NotAvailableYet>
  );
}
