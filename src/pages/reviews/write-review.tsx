import { Pencil } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { reviewDraftPlace } from './review-form-schema';
import { useSession } from '@/auth/session-context';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/feedback/spinner';
import { buttonClass } from '@/components/ui/button-class';
import { hasDraft } from '@/lib/draft';
import { loadChunk } from '@/lib/load-chunk';

// Loaded on demand.
const ReviewForm = lazy(() =>
  loadChunk(() => import('./review-form.lazy')).then((module) => ({ default: module.ReviewForm })),
);

interface WriteReviewProps {
  readonly resourceId: string;
  readonly userId: string;
  readonly onSent: () => void;
}

/** Button 'Write a Review', replaced by the form on press. */
export function WriteReview({ resourceId, userId, onSent }: WriteReviewProps) {
  const { roles, rolesLoaded } = useSession();
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  if (!isOpen) {
    const isStarted = hasDraft(reviewDraftPlace(userId, resourceId));
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          ref={buttonRef}
          className={buttonClass('primary')}
          onClick={() => {
            setOpen(true);
          }}
        >
          <Pencil className="size-4" />
          Write a Review
        </button>
        {isStarted && <p className="text-sm text-soft">Your draft is saved.</p>}
      </div>
    );
  }
  const loading = <Spinner label="Loading the form" className="py-8" />;
  if (!rolesLoaded) return loading;
  return (
    <ErrorBoundary renderError={() => <FormNotLoaded />}>
      <Suspense fallback={loading}>
        <ReviewForm
          resourceId={resourceId}
          userId={userId}
          isEditor={roles.includes('admin') || roles.includes('atlas_guide')}
          onSent={onSent}
          onCancel={() => {
            setOpen(false);
            // The button is mounted before the next frame.
            requestAnimationFrame(() => buttonRef.current?.focus());
          }}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

function FormNotLoaded() {
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p role="alert">We couldn't load the form. Check your connection and try again.</p>
      <button
        type="button"
        className={buttonClass('primary', 'mt-4')}
        onClick={() => {
          window.location.reload();
        }}
      >
        Reload this page
      </button>
    </div>
  );
}
