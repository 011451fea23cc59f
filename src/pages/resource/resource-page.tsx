import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The page of one resource, still to come. */
export function ResourcePage() {
  return (
    <NotAvailableYet title="Resource details">
      <p>
        The full page of this resource is not ready. Its card in the directory shows the
        description, the cost and how to get in touch.
      </p>
    </NotAvailableYet>
  );
}
