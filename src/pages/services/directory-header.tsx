import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

/** What this directory is, and who pays for being in it. */
export function DirectoryHeader() {
  return (
    <header className="gap-8 lg:flex lg:items-end lg:justify-between">
      <div>
        <h1 className="text-2xl sm:text-3xl lg:text-4xl">Service Provider Directory</h1>
        <p className="mt-3 max-w-measure text-lg text-pretty text-soft">
          Businesses in Maine that work for yours: books, contracts, websites, walls. A person read
          every listing before it went live.
        </p>
        <p className="mt-2 max-w-measure text-pretty">
          Each one is a paid listing. Featured listings come first; our admins choose them, and
          nobody can buy that place.
        </p>
      </div>
      <SiteLink
        to={paths.listYourService()}
        className={buttonClass('secondary', 'mt-5 shrink-0 lg:mt-0')}
      >
        List Your Service
      </SiteLink>
    </header>
  );
}
