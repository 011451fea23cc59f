import { lazy } from 'react';
import type { ReactNode } from 'react';
import type { ListingFormProps } from './listing-form.lazy';
import { LazyPart } from '@/components/feedback/lazy-part';
import { loadChunk } from '@/lib/load-chunk';
import { usePageMeta } from '@/lib/use-page-meta';

/** Loads the code of the form. */
export const loadListingForm = () => import('./listing-form.lazy');
const ListingForm = lazy(() =>
  loadChunk(loadListingForm).then((module) => ({ default: module.ListingForm })),
);

interface FormFrameProps {
  readonly title: string;
  readonly introduction: ReactNode;
  readonly form: ListingFormProps;
  readonly footer?: ReactNode;
}

/** Page frame of the listing form. */
export function FormFrame({ title, introduction, form, footer }: FormFrameProps) {
  usePageMeta({ title, noIndex: true });
  return (
    <div className="mx-auto max-w-measure px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
      <div className="mt-3 space-y-3 text-lg text-soft">{introduction}</div>
      <LazyPart
        label="Loading the form"
        failure="We couldn't load the form. Nothing is lost. Check your connection and try again."
      >
        <ListingForm {...form} />
      </LazyPart>
      {footer}
    </div>
  );
}
