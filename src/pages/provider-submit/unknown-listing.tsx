import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** Shown for an invalid listing link. */
export function UnknownListing() {
  return (
    <SimplePage
      title="Listing not found"
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
        The link may be incomplete, or the listing was removed. Open the full link from our email
        again.
      </p>
    </SimplePage>
  );
}
