import { Suspense, lazy } from 'react';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/feedback/spinner';
import { buttonClass } from '@/components/ui/button-class';

// Loaded for the owner only.
const OwnerSections = lazy(() =>
  import('./owner-sections.lazy').then((module) => ({ default: module.OwnerSections })),
);

/** Sections of the profile that only its owner sees. */
export function OwnerParts({ userId }: { userId: string }) {
  return (
    <ErrorBoundary renderError={() => <LostSections />}>
      <Suspense fallback={<Spinner label="Loading your items" className="appear-late py-12" />}>
        <OwnerSections userId={userId} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LostSections() {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4">
      <p role="alert">We couldn't load your resources and submissions.</p>
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
