import { Suspense, lazy } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/feedback/spinner';
import { buttonClass } from '@/components/ui/button-class';

// Only one of all who look at a profile needs it.
const OwnerSections = lazy(() =>
  import('./owner-sections.lazy').then((module) => ({ default: module.OwnerSections })),
);

/** What a profile is to its owner besides. Its code comes for them alone. */
export function OwnerParts({ userId }: { userId: string }) {
  return (
    <ErrorBoundary renderError={() => <LostSections />}>
      <Suspense fallback={<Spinner label="Loading your part" className="appear-late py-12" />}>
        <OwnerSections userId={userId} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LostSections() {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4">
      <p role="alert">Your resources and submissions could not be loaded.</p>
      <button
        type="button"
        className={buttonClass('secondary')}
        onClick={() => {
          window.location.reload();
        }}
      >
        Reload this page
      </button>
    </div>
  );
}
