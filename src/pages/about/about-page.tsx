import { NotAvailableYet } from '@/components/feedback/not-available-yet';

/** The page about the directory, still to come. */
export function AboutPage() {
  return (
    <NotAvailableYet title="About Resource Directory">
      <p>
        This page will tell who keeps the directory and how. The directory itself is open: search it
        without signing in.
      </p>
    </NotAvailableYet>
  );
}
