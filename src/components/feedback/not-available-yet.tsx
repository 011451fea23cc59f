import type { ReactNode } from 'react';
import { SimplePage } from './simple-page';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

interface NotAvailableYetProps {
  readonly title: string;
  /** What this page will be, and what that means today. */
  readonly children: ReactNode;
}

/** A page of the site that is not there yet, saying so. */
export function NotAvailableYet({ title, children }: NotAvailableYetProps) {
  return (
    <SimplePage
      title={title}
      mark={
        <p className="mb-4 inline-flex items-center gap-2 rounded-full bg-soon-tint px-3 py-1 text-sm font-semibold text-soon">
          <Icon name="hammer" className="size-4" />
          Not available yet
        </p>
      }
      actions={
        <SiteLink to={paths.resources()} className={buttonClass('primary')}>
          Browse Resources
        </SiteLink>
      }
    >
      {children}
    </SimplePage>
  );
}
