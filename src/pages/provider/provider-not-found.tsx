import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** There is no such provider, or none that is listed at the moment. */
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
      <p>
        The service provider you’re looking for doesn’t exist, or its listing has come to its end.
      </p>
    </SimplePage>
  );
}
