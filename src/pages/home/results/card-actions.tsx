import { Icon } from '@/components/icon/icon';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceCardRow } from '@/data/resources/resource-columns';
import { safeHref } from '@/domain/links';
import { mailtoHref } from '@/domain/mailto';
import { telHref } from '@/domain/phone';
import { paths } from '@/lib/paths';

/** What one can do with a resource. Each button is there only where what it needs is known. */
export function CardActions({ resource }: { resource: ResourceCardRow }) {
  const website = safeHref(resource.website);
  const email = mailtoHref(resource.contact_email);
  const phone = telHref(resource.contact_phone);
  const about = <span className="sr-only"> about {resource.name}</span>;
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-2 pt-4">
      <SiteLink to={paths.resource(resource.slug)} className={buttonClass('tinted', 'mr-1')}>
        Discover More
        {about}
        <Icon name="arrow-right" className="size-4" />
      </SiteLink>
      {website !== null && (
        <a
          href={website}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={buttonClass('quiet')}
        >
          <Icon name="external-link" className="size-4" />
          Visit Website
          <span className="sr-only"> of {resource.name} (opens in a new tab)</span>
        </a>
      )}
      {email !== null && (
        <a href={email} className={buttonClass('quiet')}>
          <Icon name="mail" className="size-4" />
          Email
          {about}
        </a>
      )}
      {phone !== null && (
        <a href={phone} className={buttonClass('quiet')}>
          <Icon name="phone" className="size-4" />
          Call
          {about}
        </a>
      )}
    </div>
  );
}
