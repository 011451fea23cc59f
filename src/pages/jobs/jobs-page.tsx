import { SimplePage } from '@/components/feedback/simple-page';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** The jobs page: a placeholder. */
export function JobsPage() {
  return (
    <SimplePage
      title="Jobs are coming soon"
      mark={<Icon name="briefcase" className="mb-4 size-10 text-brand" />}
      actions={
        <SiteLink to={paths.resources()} className={buttonClass('primary')}>
          Browse Resources
        </SiteLink>
      }
    >
      <p>Openings at young companies in Maine will be listed on this page.</p>
    </SimplePage>
  );
}
