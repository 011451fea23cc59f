import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReviewSkeletons } from './review-skeletons';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { usePageMeta } from '@/lib/use-page-meta';

/** Link back from a page. */
export interface BackLink {
  readonly to: string;
  readonly label: string;
}

interface ReviewFrameProps {
  /** Null while loading; skeletons show then. */
  readonly title: string | null;
  readonly back: readonly BackLink[];
  readonly children: ReactNode;
}

/**
 * Frame of both review pages. The heading stays mounted while the content below changes, so that
 * focus is kept.
 */
export function ReviewFrame({ title, back, children }: ReviewFrameProps) {
  // Reviews require sign-in, so search engines must not index them.
  usePageMeta({ title: title ?? 'Reviews', noIndex: true });
  if (title === null) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
        <ReviewSkeletons label="Loading reviews" />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-10">
      <ul className="-ml-3 flex flex-wrap gap-x-2">
        {back.map(({ to, label }) => (
          <li key={label} className="min-w-0">
            <SiteLink to={to} className={buttonClass('quiet', 'max-w-full text-left')}>
              <ChevronLeft className="size-4" />
              <span className="min-w-0">{label}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <h1 className="mt-3 text-2xl sm:text-3xl">{title}</h1>
      <div className="mt-6">{children}</div>
    </div>
  );
}
