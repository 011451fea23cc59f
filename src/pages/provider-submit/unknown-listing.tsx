import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** A link that leads to no listing, or no longer. */
export function UnknownListing() {
  return (
    <SimplePage
      title="This link leads to no listing"
      meta={{ noIndex: true }}
      actions={
        <>
          <SiteLink to={paths.services()} className={buttonClass('primary')}>
            Browse the Directory
          </SiteLink>
          <SiteLink to={paths.listYourService()} className={buttonClass('secondary')}>
            List Your Service
          </SiteLink>
        </>
      }
    >
      <p>
        It may have been cut short on its way, or the listing was removed. Open it again from our
        mail, and take care that the whole of it is there.
      </p>
    </SimplePage>
  );
}
