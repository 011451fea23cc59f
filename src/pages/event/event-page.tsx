import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The page of one event, still to come. */
export function EventPage() {
  return (
    <NotAvailableYet title="Event details">
      <p>Pages of events are not ready.</p>
    </NotAvailableYet>
  );
}
