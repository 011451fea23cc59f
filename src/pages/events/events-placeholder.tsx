import { CalendarDays } from 'lucide-react';
import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** Placeholder while there are no upcoming events. */
export function EventsPlaceholder({ description }: { description: string }) {
  return (
    <SimplePage
      title="Events are coming soon"
      meta={{ description, canonicalPath: paths.events() }}
      icon={<CalendarDays className="mb-4 size-10 text-brand" />}
      actions={
        <>
          <SiteLink to={paths.resources()} className={buttonClass('primary')}>
            Browse Resources
          </SiteLink>
          <SiteLink to={paths.submit()} className={buttonClass('secondary')}>
            Submit an Event
          </SiteLink>
        </>
      }
    >
      <p>
        Workshops, pitch nights and meetups for entrepreneurs in Maine will be listed on this page.
      </p>
      <p>Until then, browse the programs that run them.</p>
    </SimplePage>
  );
}
