import { SimplePage } from '@/shared/feedback/simple-page';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

/** Not-found page (rule 1.5). */
export function NotFoundPage() {
  return (
    <SimplePage
      title="Oops! Page not found"
      meta={{ noIndex: true }}
      hasWaysOn
      icon={<p className="mb-2 font-display text-5xl font-semibold text-brand">404</p>}
      actions={
        <SiteLink to={paths.home()} className={buttonClass('primary')}>
          Return to Home
        </SiteLink>
      }
    >
      <p>The page may have moved, or the link may be wrong.</p>
    </SimplePage>
  );
}
