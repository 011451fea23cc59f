import type { ReactNode } from 'react';
import { WaysOn } from './ways-on';
import type { ElementNode } from '@/shared/lib/element-node';
import { usePageMeta, type PageMeta } from '@/shared/lib/use-page-meta';

interface SimplePageProps {
  /** Heading and document title. */
  readonly title: string;
  /** Heading, when it differs from the title. */
  readonly heading?: ReactNode;
  /** Icon or figure above the heading. */
  readonly icon?: ElementNode;
  readonly children?: ReactNode;
  /** Buttons and links. */
  readonly actions: ReactNode;
  /** Further content below the actions. */
  readonly more?: ReactNode;
  /** Whether a search field and links to the lists follow, for readers who lost their way. */
  readonly hasWaysOn?: boolean;
  /** Other document metadata. */
  readonly meta?: Omit<PageMeta, 'title'>;
}

/** Page with a heading, a few sentences and actions. */
export function SimplePage({
  title,
  heading = title,
  icon,
  children,
  actions,
  more,
  hasWaysOn = false,
  meta,
}: SimplePageProps) {
  usePageMeta({ ...meta, title });
  return (
    <div className="reading-page px-4 py-12 sm:px-6 sm:py-20">
      {icon}
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      {children !== undefined && <div className="mt-4 space-y-3 text-lg text-soft">{children}</div>}
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      {more !== undefined && <div className="mt-12 space-y-4">{more}</div>}
      {hasWaysOn && <WaysOn />}
    </div>
  );
}
