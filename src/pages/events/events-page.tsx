import { SimplePage } from '@/components/feedback/simple-page';
import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** The events page: a placeholder that leads to the resources. */
export function EventsPage() {
  return (
    <SimplePage
      title="Events are coming soon"
      mark={<Icon name="calendar-days" className="mb-4 size-10 text-brand" />}
      actions={
        <SiteLink to={paths.resources()} className={buttonClass('primary')}>
          Browse Resources
        </SiteLink>
      }
    >
      <p>
        Workshops, pitch nights and meetups for entrepreneurs in Maine will be listed on this page.
      </p>
      <p>Until then, the directory holds the programs that run them.</p>
    </SimplePage>
  );
}
