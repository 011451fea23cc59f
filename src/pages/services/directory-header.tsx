import { ArrowRight } from 'lucide-react';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { paths } from '@/lib/paths';

/** Title and description of the directory. */
export function DirectoryHeader() {
  return (
    <header>
      <h1 className="text-2xl sm:text-3xl lg:text-4xl">Service Provider Directory</h1>
      <p className="mt-3 max-w-measure text-lg text-pretty text-soft">
        Maine accountants, lawyers, designers, builders and others you can hire.
      </p>
      <p className="mt-2 max-w-measure text-sm text-pretty">
        Every listing is paid and was reviewed before it went live. Featured listings come first;
        only our admins choose them.
      </p>
      <SiteLink to={paths.listYourService()} className={linkClass}>
        List Your Service
        <ArrowRight className="size-4" />
      </SiteLink>
    </header>
  );
}
