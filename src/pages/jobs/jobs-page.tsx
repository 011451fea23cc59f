import { Briefcase } from 'lucide-react';
import { SimplePage } from '@/shared/feedback/simple-page';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Jobs page: coming-soon placeholder with a link to the resources. */
export function JobsPage() {
  return (
    <SimplePage
      title="Jobs are coming soon"
      meta={{
        description:
          'Openings at young companies in Maine will be listed here. Until then, find loans, grants, free advice and classes for your own business.',
        canonicalPath: paths.jobs(),
      }}
      icon={<Briefcase className="mb-4 size-10 text-brand" />}
      actions={
        <>
          <SiteLink to={paths.resources()} className={buttonClass('primary')}>
            Browse Resources
          </SiteLink>
          <SiteLink to={paths.services()} className={buttonClass('secondary')}>
            Find service providers
          </SiteLink>
        </>
      }
    >
      <p>
        Job openings at young companies in Maine will be listed on this page, by role and region.
      </p>
      <p>Until then, find funding and programs for your own business, or a service provider.</p>
    </SimplePage>
  );
}
