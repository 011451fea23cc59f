import { ArrowRight, ExternalLinkIcon, Mail, Phone } from 'lucide-react';
import type { ResourceCardRow } from '@/entities/resources/api/resource-rows';
import { isComparable } from '@/entities/resources/rules/card-facts';
import { CompareToggle } from '@/features/compare/compare';
import { paths } from '@/shared/lib/paths';
import { displayLink, safeHref } from '@/shared/rules/links';
import { mailtoHref } from '@/shared/rules/mailto';
import { telHref } from '@/shared/rules/phone';
import { buttonClass } from '@/shared/ui/button-class';
import { ExternalLink } from '@/shared/ui/external-link';
import { SiteLink } from '@/shared/ui/site-link';

const iconButton = buttonClass(
  'quiet',
  'min-w-11 px-2.5 print:-order-1 print:min-h-0 print:min-w-0 print:p-0 print:text-sm print:font-normal',
);

/**
 * Actions of a card, each only when its data exists. Website, email and telephone are icons; on paper
 * their addresses are written out.
 */
export function CardActions({ resource }: { resource: ResourceCardRow }) {
  const { name } = resource;
  const website = safeHref(resource.website);
  const mail = mailtoHref(resource.contact_email);
  const phone = telHref(resource.contact_phone);
  const websiteLabel = `Visit Website of ${name} (opens in a new tab)`;
  return (
    <div className="mt-auto flex flex-wrap items-center sm:pt-3 print:contents print:text-sm">
      <SiteLink
        to={paths.resource(resource.slug)}
        aria-label={`Discover More about ${name}`}
        // On phones the pseudo-element extends the touch area.
        className={buttonClass(
          'tinted',
          'relative mr-1 after:absolute after:inset-x-0 after:-inset-y-1 max-sm:min-h-9 max-sm:px-3 max-sm:text-sm sm:after:hidden print:hidden',
        )}
      >
        Discover More
        <ArrowRight className="size-4 max-sm:hidden" />
      </SiteLink>
      {website !== null && (
        <ExternalLink
          href={website}
          label={websiteLabel}
          title={websiteLabel}
          printed={displayLink(website)}
          className={iconButton}
        >
          <ExternalLinkIcon className="size-5 @md:size-4 print:hidden" />
          <span className="sr-only @md:not-sr-only print:hidden">Visit Website</span>
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
      {isComparable(resource) && <CompareToggle name={name} slug={resource.slug} isLabelled />}
    </div>
  );
}
