import { ArrowRight, ExternalLinkIcon, Mail, Phone } from 'lucide-react';
import { ExternalLink } from '@/components/external-link';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ResourceCardRow } from '@/data/resources/resource-rows';
import { safeHref } from '@/domain/links';
import { mailtoHref } from '@/domain/mailto';
import { telHref } from '@/domain/phone';
import { paths } from '@/lib/paths';

const iconButton = buttonClass('quiet', 'min-w-11 print:mr-3 print:min-h-0 print:p-0');

/**
 * Actions of a card in one line, each only when its data exists. All but the first are icons, so
 * that they never wrap; on paper their addresses are written out.
 */
export function CardActions({ resource }: { resource: ResourceCardRow }) {
  const { name } = resource;
  const website = safeHref(resource.website);
  const mail = mailtoHref(resource.contact_email);
  const phone = telHref(resource.contact_phone);
  const websiteLabel = `Visit Website of ${name} (opens in a new tab)`;
  return (
    <div className="mt-auto flex items-center pt-2 sm:pt-3 print:block print:pt-0 print:text-sm">
      <SiteLink
        to={paths.resource(resource.slug)}
        aria-label={`Discover More about ${name}`}
        className={buttonClass('tinted', 'mr-auto @sm:mr-1 print:hidden')}
      >
        Discover More
        <ArrowRight className="size-4" />
      </SiteLink>
      {website !== null && (
        <ExternalLink
          href={website}
          label={websiteLabel}
          title={websiteLabel}
          className={`${iconButton} @sm:mr-auto`}
        >
          <ExternalLinkIcon className="size-5 @sm:size-4 print:hidden" />
          <span className="sr-only @sm:not-sr-only print:hidden">Visit Website</span>
        </ExternalLink>
      )}
      {mail !== null && (
        <a
          href={mail}
          aria-label={`Email about ${name}`}
          title={`Email about ${name}`}
          data-print={resource.contact_email}
          className={iconButton}
        >
          <Mail className="size-5 print:hidden" />
          <span className="sr-only print:hidden">Email</span>
        </a>
      )}
      {phone !== null && (
        <a
          href={phone}
          aria-label={`Call about ${name}`}
          title={`Call about ${name}`}
          data-print={resource.contact_phone}
          className={iconButton}
        >
          <Phone className="size-5 print:hidden" />
          <span className="sr-only print:hidden">Call</span>
        </a>
      )}
    </div>
  );
}
