import type { ReactNode } from 'react';
import { usePageMeta } from '@/lib/use-page-meta';
import type { PageMeta } from '@/lib/use-page-meta';

interface SimplePageProps {
  /** The heading, and the title of the page in the browser. */
  readonly title: string;
  /** The heading where it says more than the title. */
  readonly heading?: ReactNode;
  /** What stands above the heading: an icon, a figure. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
  /** Where one can go from here. */
  readonly actions: ReactNode;
  /** What else the page says of itself in the document's head. */
  readonly meta?: Omit<PageMeta, 'title'>;
}

/** A page with one thing to say: a heading, a few sentences, and the ways on. */
export function SimplePage({
  title,
  heading = title,
  mark,
  children,
  actions,
  meta,
}: SimplePageProps) {
  usePageMeta({ ...meta, title });
  return (
    <div className="mx-auto max-w-measure px-4 py-12 sm:px-6 sm:py-20">
      {mark}
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      {children !== undefined && <div className="mt-4 space-y-3 text-lg text-soft">{children}</div>}
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
