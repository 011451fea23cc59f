import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** Not-found state for missing and expired listings. */
export function ProviderNotFound() {
  return (
    <SimplePage
      title="Provider Not Found"
      meta={{ noIndex: true }}
      actions={
        <SiteLink to={paths.services()} className={buttonClass('primary')}>
          Back to Directory
        </SiteLink>
      }
    >
      <p>The service provider you’re looking for doesn’t exist, or its listing has expired.</p>
    </SimplePage>
  );
}
