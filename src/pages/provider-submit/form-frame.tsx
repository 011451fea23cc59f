import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { ListingFormProps } from './listing-form-props';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { Spinner } from '@/components/feedback/spinner';
import { buttonClass } from '@/components/ui/button-class';
import { loadChunk } from '@/lib/load-chunk';
import { usePageMeta } from '@/lib/use-page-meta';

/** Loads the code of the form. */
export const loadListingForm = () => import('./listing-form.lazy');
const ListingForm = lazy(() =>
  loadChunk(loadListingForm).then((module) => ({ default: module.ListingForm })),
);

interface FormFrameProps {
  readonly title: string;
  /** Introduction above the form. */
  readonly introduction: ReactNode;
  readonly form: ListingFormProps;
  /** Content below the form. */
  readonly footer?: ReactNode;
}

/** Page frame of the listing form. */
export function FormFrame({ title, introduction, form, footer }: FormFrameProps) {
  usePageMeta({ title, noIndex: true });
  return (
    <div className="mx-auto max-w-measure px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
      <div className="mt-3 space-y-3 text-lg text-soft">{introduction}</div>
      <ErrorBoundary renderError={() => <FormNotLoaded />}>
        <Suspense fallback={<Spinner label="Loading the form" className="appear-late py-24" />}>
          <ListingForm {...form} />
        </Suspense>
      </ErrorBoundary>
      {footer}
    </div>
  );
}

function FormNotLoaded() {
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface p-5">
      <p role="alert">
        We couldn't load the form. Nothing is lost. Check your connection and try again.
      </p>
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
