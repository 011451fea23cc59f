import { SimplePage } from '@/components/feedback/simple-page';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** What every address without a screen shows. */
export function NotFoundPage() {
  return (
    <SimplePage
      title="Oops! Page not found"
      meta={{ noIndex: true }}
      icon={<p className="mb-2 font-display text-5xl font-semibold text-brand">404</p>}
      actions={
        <SiteLink to={paths.home()} className={buttonClass('primary')}>
          Return to Home
        </SiteLink>
      }
    >
      <p>There is nothing at this address. It may have moved, or the link has a mistake in it.</p>
    </SimplePage>
  );
}
