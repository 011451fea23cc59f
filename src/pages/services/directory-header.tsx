import { ArrowRight } from 'lucide-react';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { paths } from '@/lib/paths';

/** What this directory is, and who pays for being in it. */
export function DirectoryHeader() {
  return (
    <header>
      <h1 className="text-2xl sm:text-3xl lg:text-4xl">Service Provider Directory</h1>
      <p className="mt-3 max-w-measure text-lg text-pretty text-soft">
        Businesses in Maine that work for yours: books, contracts, websites, walls.
      </p>
      <p className="mt-2 max-w-measure text-sm text-pretty">
        All are paid listings, read by a person before they went live. Featured ones come first; our
        admins choose them, and nobody can buy that place.
      </p>
      <SiteLink to={paths.listYourService()} className={linkClass}>
        List Your Service
        <ArrowRight className="size-4" />
      </SiteLink>
    </header>
  );
}
